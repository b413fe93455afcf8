import { filterWords } from '#content/report-words.ts'
import type { Site } from '#content/site/site.ts'
import { dayName, monthName } from '#domain/calendar/madrid-calendar.ts'
import { hiddenCounts } from '#domain/measurement/hidden-counts.ts'
import type {
  DaySpan,
  ReportBlock,
  ReportColumn,
  ReportFilter,
  ReportRow,
  Shown,
} from '#domain/measurement/report.ts'
import { daysIn, daysOf } from '#domain/measurement/report-spans.ts'
import { isShown } from '#domain/measurement/shown-count.ts'
import { isChange } from '#domain/measurement/findings.ts'
import { spokenPercent } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import { type Counts, type Grouped, unsupported } from '../sums.ts'
import { filterLabel } from '../filter-label.ts'

export type Cell = Shown | string

const BEFORE: ReportColumn = { id: 'before', label: 'Antes', unit: 'count', role: 'before' }
const NOTE_HIDDEN = 'Una cifra más se deja en blanco, para que no se deduzca la que es menor de cinco.'

/** Only with a comparison. */
export function beforeColumn(asked: Asked, unit: ReportColumn['unit'] = 'count'): ReportColumn[] {
  if (asked.before === null) return []
  return [{ ...BEFORE, ...(asked.endsToday ? { label: 'Antes, a esta hora' } : {}), unit }]
}

export function beforeCell(asked: Asked, cell: Shown): Shown[] {
  return asked.before === null ? [] : [cell]
}

type BlockParts = Omit<ReportBlock, 'coverage' | 'rows'> & {
  coverage?: number | null
  rows: readonly ReportRow[]
  empty: string
}

/** A block; without rows it says why, with rows it does not. */
export function blockOf({ coverage = null, empty, note, ...parts }: BlockParts): ReportBlock {
  const hides = parts.rows.some(({ cells }) => cells.includes('few'))
  const said = note ?? (hides && parts.rows.some(({ cells }) => cells[0] === null) ? NOTE_HIDDEN : undefined)
  return { ...parts, coverage, ...(parts.rows.length === 0 ? { empty } : said ? { note: said } : {}) }
}

/** Why a filter leaves nothing of a table; null if it can be applied. */
export function emptyByFilter(counts: Counts<string>, asked: Asked, what: string): string | null {
  const [filter] = unsupported(counts, asked)
  return filter ? `${what} no se pueden separar por ${filterWords[filter]}.` : null
}

export type Counted<Sum extends string> = {
  value: string
  label: string
  /** Not yet hidden: to compare and to sort, never to answer. */
  raw: Record<Sum, number>
  rawBefore: Record<Sum, number>
  /** As they may be shown. */
  shown: Record<Sum, Shown>
  before: Record<Sum, Shown>
  /** More than one value in one row. */
  isRest: boolean
}

type Listed<Sum extends string> = {
  now: Map<string, Record<Sum, number>>
  before: Map<string, Record<Sum, number>>
  /** The sum that the rows add up to. */
  main: Sum
  sums: readonly Sum[]
  label: (value: string) => string
  /** Sums of other cases than the main one, which tell nothing of it. */
  apart?: readonly Sum[]
  /** Which values have a row; by default those with a count. */
  keep?: (raw: Record<Sum, number>) => boolean
  /** Rows beyond are one row. */
  most?: number
  rest?: string
  /** Keeps the order of the values instead of sorting by the count. */
  inOrder?: readonly string[]
}

/** The rows of a breakdown, the largest first; hidden counts are in alphabetical order, because another would tell them. */
export function listed<Sum extends string>(list: Listed<Sum>): Counted<Sum>[] {
  const { now, before, main, sums, label, most = 50, rest = 'Otras', inOrder, keep, apart = [] } = list
  const zero = Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<Sum, number>
  const values = inOrder ?? [...new Set([...now.keys(), ...before.keys()])]
  const rows = values.map((value) => ({
    value,
    label: label(value),
    raw: now.get(value) ?? zero,
    rawBefore: before.get(value) ?? zero,
    isRest: false,
  }))
  const kept = rows.filter(({ raw, rawBefore }) => keep?.(raw) ?? (raw[main] > 0 || rawBefore[main] >= 5))
  const sorted = inOrder
    ? kept
    : kept.toSorted(
        (a, b) => ranked(b.raw[main]) - ranked(a.raw[main]) || a.label.localeCompare(b.label, 'es'),
      )
  const over = sorted.slice(most)
  const whole =
    over.length < 2
      ? sorted
      : [
          ...sorted.slice(0, most),
          {
            value: '',
            label: `${rest} (${over.length})`,
            raw: added(
              over.map(({ raw }) => raw),
              sums,
            ),
            rawBefore: added(
              over.map(({ rawBefore }) => rawBefore),
              sums,
            ),
            isRest: true,
          },
        ]
  const hide = (of: 'raw' | 'rawBefore', sum: Sum) => hiddenCounts(whole.map((row) => row[of][sum]))
  const shown = Object.fromEntries(sums.map((sum) => [sum, hide('raw', sum)])) as Record<Sum, Shown[]>
  const was = Object.fromEntries(sums.map((sum) => [sum, hide('rawBefore', sum)])) as Record<Sum, Shown[]>
  return whole.map((row, index) => {
    const cells = pick(sums, (sum) => shown[sum][index]!)
    const isHidden = typeof cells[main] !== 'number'
    // What is known of a hidden count would tell it.
    return {
      ...row,
      shown: isHidden
        ? pick(sums, (sum) => (sum === main || apart.includes(sum) ? cells[sum] : null))
        : cells,
      before: pick(sums, (sum) => was[sum][index]!),
    }
  })
}

function pick<Sum extends string>(sums: readonly Sum[], of: (sum: Sum) => Shown): Record<Sum, Shown> {
  return Object.fromEntries(sums.map((sum) => [sum, of(sum)])) as Record<Sum, Shown>
}

function added<Sum extends string>(
  rows: readonly Record<Sum, number>[],
  sums: readonly Sum[],
): Record<Sum, number> {
  return Object.fromEntries(
    sums.map((sum) => [sum, rows.reduce((total, row) => total + row[sum], 0)]),
  ) as Record<Sum, number>
}

function ranked(count: number): number {
  return isShown(count) ? count : 1
}

/** The filter that a row stands for; an empty value stands for none. */
export function filterOf(
  filter: ReportFilter,
  { value, isRest }: Pick<Counted<string>, 'value' | 'isRest'>,
): Pick<ReportRow, 'filter'> {
  return value === '' || isRest ? {} : { filter: { name: filter, value } }
}

export function labeller(site: Site, filter: ReportFilter): (value: string) => string {
  return (value) => filterLabel(site, filter, value)
}

/** «mar 3 nov». */
export function dayLabel(day: string): string {
  return `${dayName(day).slice(0, 3)} ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`
}

/**
 * The sums of both periods without today, which is not over, and the day that stands against it. Null if they can't be
 * compared: without a comparison, or if the difference would tell a small count of today.
 */
export function comparedSums<Sum extends string>(
  asked: Asked,
  now: Grouped<Sum, 'day'>,
  before: Grouped<Sum, 'day'>,
  sum: Sum,
): { now: number; before: number } | null {
  if (asked.before === null || asked.sameHours !== null) return null
  if (!asked.endsToday) return { now: now.all[sum], before: before.all[sum] }
  const of = (grouped: Grouped<Sum, 'day'>, day: string) => grouped.by.day.get(day)?.[sum] ?? 0
  const [today, other] = [of(now, asked.span.to), of(before, asked.before.to)]
  if (!isShown(today) || !isShown(other)) return null
  return { now: now.all[sum] - today, before: before.all[sum] - other }
}

/** Whether both periods can be compared as they are: of a short one, today is too large a part. */
export function isComparable({ before, endsToday, span }: Asked): boolean {
  return before !== null && (!endsToday || daysIn(span) >= 28)
}

/** Whether a change is worth a title: of today alone, too little is known yet. */
export function isJudged({ before, sameHours }: Asked): boolean {
  return before !== null && sameHours === null
}

/** «, un 12 % más que antes», if it is more than chance. */
export function changeSaid(asked: Asked, compared: { now: number; before: number } | null): string {
  if (compared === null || compared.before === 0 || !isChange(compared.now, compared.before)) return ''
  const { now, before } = compared
  const until = asked.endsToday ? '; hasta ayer, un' : ', un'
  return `${until} ${spokenPercent(Math.abs(now - before) / before)} ${now > before ? 'más' : 'menos'} que antes`
}

/** A row per day, with the day that it is compared with. */
export function dayRows<Sum extends string>(
  asked: Asked,
  now: Grouped<Sum, 'day'>,
  before: Grouped<Sum, 'day'>,
  sum: Sum,
): ReportRow[] {
  const of = (grouped: Grouped<Sum, 'day'>, span: DaySpan) =>
    hiddenCounts(daysOf(span).map((day) => grouped.by.day.get(day)?.[sum] ?? 0))
  const cells = of(now, asked.span)
  const was = asked.before === null ? [] : of(before, asked.before)
  if (now.all[sum] === 0 && before.all[sum] === 0) return []
  return daysOf(asked.span).map((day, index) => ({
    label: asked.endsToday && day === asked.span.to ? `${dayLabel(day)}, hasta ahora` : dayLabel(day),
    day,
    cells: [cells[index]!, ...beforeCell(asked, was[index] ?? null)],
  }))
}
