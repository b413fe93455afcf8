import { isDifference } from '#domain/measurement/findings.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock } from '#domain/measurement/report.ts'
import { shownCount } from '#domain/measurement/shown-count.ts'
import { spokenPercent } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import type { CallRow, WorkRow } from '../care-figures.ts'
import { beforeCell, beforeColumn, blockOf, listed } from './parts.ts'
import { NO_REQUESTS } from './sources.ts'

export const WORK_SUMS = [
  'leads',
  'contacted',
  'booked',
  'due',
  'attended',
  'clocked',
  'onTime',
  'unanswered',
] as const
type WorkSum = (typeof WORK_SUMS)[number]
export type WorkSums = Record<WorkSum, number>

export function sumOf(rows: readonly WorkRow[]): WorkSums {
  return Object.fromEntries(
    WORK_SUMS.map((sum) => [sum, rows.reduce((total, row) => total + row[sum], 0)]),
  ) as WorkSums
}

/** Hours of a band begin with its number. */
const BANDS = [
  ['9', 'Antes de las 10 h'],
  ['10', 'De 10 a 12 h'],
  ['12', 'De 12 a 14 h'],
  ['14', 'De 14 a 16 h'],
  ['16', 'De 16 a 18 h'],
  ['18', 'De 18 a 20 h'],
  ['20', 'Desde las 20 h'],
] as const

export function bandBlock(
  asked: Asked,
  now: readonly CallRow[],
  was: readonly CallRow[],
  empty: string,
): ReportBlock {
  const label = new Map<string, string>(BANDS)
  const rows = listed({
    now: byBand(now),
    before: byBand(was),
    main: 'calls',
    sums: ['calls', 'answered'],
    label: (value) => label.get(value) ?? value,
    inOrder: BANDS.map(([value]) => value),
  })
  const known = rows.filter(({ raw }) => raw.calls >= 30)
  const share = ({ raw }: { raw: { calls: number; answered: number } }) => raw.answered / raw.calls
  const [best, worst] = [
    known.toSorted((a, b) => share(b) - share(a))[0],
    known.toSorted((a, b) => share(a) - share(b))[0],
  ]
  const stands =
    best &&
    worst &&
    isDifference(
      { part: best.raw.answered, whole: best.raw.calls },
      { part: worst.raw.answered, whole: worst.raw.calls },
    )
  return blockOf({
    id: 'bands',
    title: stands
      ? `${best.label} contesta el ${spokenPercent(share(best))}; ${worst.label.toLowerCase()}, el ${spokenPercent(share(worst))}`
      : 'A qué hora contestan',
    definition: 'Llamadas anotadas por la hora en que se hicieron, y la parte en que alguien contestó.',
    view: 'bars',
    columns: [
      { id: 'calls', label: 'Llamadas', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'answered', label: 'Contestan', unit: 'share', better: 'more' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.calls,
        ...beforeCell(asked, row.before.calls),
        shareOf(row.shown.answered, row.shown.calls),
      ],
    })),
    sample: shownCount(now.reduce((sum, { calls }) => sum + calls, 0)),
    empty: empty === NO_REQUESTS ? 'Ninguna llamada anotada en estos días.' : empty,
  })
}

function byBand(rows: readonly CallRow[]): Map<string, { calls: number; answered: number }> {
  const bandOf = (hour: number) => BANDS.findLast(([from]) => hour >= Number(from))?.[0] ?? BANDS[0][0]
  return new Map(
    [...Map.groupBy(rows, ({ hour }) => bandOf(hour))].map(([band, own]) => [
      band,
      {
        calls: own.reduce((sum, { calls }) => sum + calls, 0),
        answered: own.reduce((sum, { answered }) => sum + answered, 0),
      },
    ]),
  )
}

/** By person: for direction everybody, for the others themselves. */
export function agentBlock(
  asked: Asked,
  work: readonly WorkRow[],
  calls: readonly CallRow[],
  names: ReadonlyMap<string, string>,
  empty: string,
): ReportBlock {
  const owned = Map.groupBy(
    work.filter(({ owner }) => owner !== null),
    ({ owner }) => owner!,
  )
  const called = Map.groupBy(calls, ({ staff }) => staff)
  const now = new Map(
    [...new Set([...owned.keys(), ...called.keys()])].map((id) => [
      id,
      {
        ...sumOf(owned.get(id) ?? []),
        calls: (called.get(id) ?? []).reduce((sum, row) => sum + row.calls, 0),
        answered: (called.get(id) ?? []).reduce((sum, row) => sum + row.answered, 0),
      },
    ]),
  )
  const rows = listed({
    now,
    before: new Map(),
    main: 'leads',
    sums: [...WORK_SUMS, 'calls', 'answered'],
    apart: ['calls', 'answered'],
    keep: ({ leads, calls: made }) => leads > 0 || made > 0,
    label: (id) => names.get(id) ?? 'Cuenta sin nombre',
  })
  return blockOf({
    id: 'agents',
    title: asked.scope.agents === 'all' ? 'Por persona' : 'Tu trabajo',
    definition:
      'Solicitudes del periodo asignadas a cada persona, y las llamadas que anotó en esos días, también de solicitudes de otras. Solo lo ven la dirección y cada cual lo suyo.',
    view: 'table',
    columns: [
      { id: 'leads', label: 'Solicitudes', unit: 'count', role: 'value' },
      { id: 'on-time', label: 'A tiempo', unit: 'share', better: 'more' },
      { id: 'contacted', label: 'Contactadas', unit: 'share', better: 'more' },
      { id: 'booked', label: 'Con cita', unit: 'share', better: 'more' },
      { id: 'attended', label: 'Acuden', unit: 'share', better: 'more' },
      { id: 'calls', label: 'Llamadas', unit: 'count' },
      { id: 'answered', label: 'Contestan', unit: 'share', better: 'more' },
    ],
    rows: rows.map(({ label, shown }) => ({
      label,
      cells: [
        shown.leads,
        shareOf(shown.onTime, shown.clocked),
        shareOf(shown.contacted, shown.leads),
        shareOf(shown.booked, shown.leads),
        shareOf(shown.attended, shown.due),
        shown.calls,
        shareOf(shown.answered, shown.calls),
      ],
    })),
    sample: shownCount(rows.reduce((sum, { raw }) => sum + raw.leads, 0)),
    empty,
  })
}
