import type { Site } from '#content/site/site.ts'
import { FEWEST_CASES, isChange, outlier } from '#domain/measurement/findings.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock, ReportFilter } from '#domain/measurement/report.ts'
import { shownCount, shownShare } from '#domain/measurement/shown-count.ts'
import { spokenPercent } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import type { Grouped, LeadSum } from '../sums.ts'
import { beforeCell, beforeColumn, blockOf, filterOf, labeller, listed, isComparable } from './parts.ts'
import { filterLabel } from '../filter-label.ts'

type Breakdown = {
  id: string
  title: string
  definition: string
  filter: ReportFilter
  /** What the values are grouped by, in both. */
  now: Map<string, Record<LeadSum, number>>
  before: Map<string, Record<LeadSum, number>>
  total: Record<LeadSum, number>
  /** An empty value is not known for want of consent. */
  unknown?: boolean
  most?: number
  empty: string
}

const SUMS = ['leads', 'booked', 'due', 'attended', 'measured'] as const satisfies readonly LeadSum[]

/** Requests by something, with what became of them: bars, each a filter. */
export function requestsBy(site: Site, asked: Asked, breakdown: Breakdown): ReportBlock {
  const { filter, now, before, total, unknown = false, most = 30 } = breakdown
  const rows = listed({ now, before, main: 'leads', sums: SUMS, label: labeller(site, filter), most })
  return blockOf({
    id: breakdown.id,
    title: breakdown.title,
    definition: breakdown.definition,
    view: 'bars',
    columns: [
      { id: 'leads', label: 'Solicitudes', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'booked', label: 'Con cita', unit: 'share', better: 'more' },
      { id: 'attended', label: 'Acuden', unit: 'share', better: 'more' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.leads,
        ...beforeCell(asked, row.before.leads),
        shareOf(row.shown.booked, row.shown.leads),
        shareOf(row.shown.attended, row.shown.due),
      ],
      ...filterOf(filter, row),
      ...(unknown && row.value === '' && !row.isRest ? { unknown: true } : {}),
    })),
    sample: shownCount(total.leads),
    coverage: unknown ? shownShare(total.measured, total.leads) : null,
    empty: breakdown.empty,
  })
}

/** «Instagram trae un 40 % más», or the source whose requests come to a visit most. */
export function sourcesTitle(
  site: Site,
  asked: Asked,
  now: Grouped<LeadSum, 'source'>,
  before: Grouped<LeadSum, 'source'>,
): string {
  const neutral = 'De dónde vienen'
  const known = [...now.by.source].filter(([value]) => value !== '')
  const name = (value: string) => filterLabel(site, 'source', value)
  if (isComparable(asked)) {
    const [moved] = known
      .map(([value, { leads }]) => ({ value, leads, was: before.by.source.get(value)?.leads ?? 0 }))
      .filter(({ leads, was }) => isChange(leads, was))
      .toSorted((a, b) => Math.abs(b.leads - b.was) - Math.abs(a.leads - a.was))
    if (moved) {
      const { value, leads, was } = moved
      if (was === 0) return `${name(value)} empieza a traer solicitudes`
      return `${name(value)} trae un ${spokenPercent(Math.abs(leads - was) / was)} ${leads > was ? 'más' : 'menos'}`
    }
  }
  const best = outlier(
    known.map(([value, { booked, leads }]) => ({ value, part: booked, whole: leads })),
    'high',
  )
  if (best) return `Quien viene de ${name(best.value)} acaba con cita más que los demás`
  const measured = known.reduce((sum, [, { leads }]) => sum + leads, 0)
  const [first] = known.toSorted(([, a], [, b]) => b.leads - a.leads)
  return first && measured >= FEWEST_CASES && first[1].leads >= measured / 3
    ? `${name(first[0])} trae el ${spokenPercent(first[1].leads / measured)} de lo que se sabe`
    : neutral
}

export const NO_REQUESTS = 'Sin solicitudes en estos días.'
export const SOURCE_DEFINITION =
  'Solicitudes por la última web, buscador o anuncio antes de escribir. Solo se sabe de quien aceptó las cookies de medición; el resto se cuenta, sin saber de dónde viene.'
