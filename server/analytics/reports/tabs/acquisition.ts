import type { ReportBlock } from '#domain/measurement/report.ts'
import { changeOf, hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import { isShown, shownCount, shownShare } from '#domain/measurement/shown-count.ts'
import { spokenEuros, spokenPercent } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import {
  beforeCell,
  beforeColumn,
  blockOf,
  emptyByFilter,
  filterOf,
  labeller,
  listed,
} from '../blocks/parts.ts'
import { NO_REQUESTS, requestsBy, SOURCE_DEFINITION, sourcesTitle } from '../blocks/sources.ts'
import { costsBySource } from '../costs.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { type Grouped, LEADS, type LeadSum, sumsBy, VISITS, type VisitSum } from '../sums.ts'
import { filterLabel } from '../filter-label.ts'

const LEADS_BY = {
  source: 'source',
  first: 'first_source',
  medium: "case when source <> '' then medium end",
  campaign: "nullif(campaign, '')",
  landing: "nullif(landing, '')",
  channel: 'channel',
} as const
const VISITS_BY = { source: 'source', landing: 'landing' } as const
type Leads = Grouped<LeadSum, keyof typeof LEADS_BY>
type Visits = Grouped<VisitSum, keyof typeof VISITS_BY>

/** «Captación»: where requests come from, by the first and by the last contact, and what they cost. */
export async function acquisitionTab({ db, site, asked }: Sources): Promise<TabReport> {
  const [now, was, visits, visitsBefore, costs] = await Promise.all([
    sumsBy(db, LEADS, asked, asked.span, LEADS_BY),
    sumsBy(db, LEADS, asked, asked.before, LEADS_BY),
    sumsBy(db, VISITS, asked, asked.span, VISITS_BY),
    sumsBy(db, VISITS, asked, asked.before, VISITS_BY),
    costsBySource(db, asked, asked.span),
  ])
  const breakdown = { total: now.all, empty: NO_REQUESTS }
  const sources = { ...now, by: { source: now.by.source } }
  const sourcesBefore = { ...was, by: { source: was.by.source } }
  const known = (by: ReadonlyMap<string, Record<LeadSum, number>>) =>
    new Map([...by].filter(([value]) => value !== ''))
  return {
    headline: headline(asked, now, costs),
    blocks: [
      requestsBy(site, asked, {
        ...breakdown,
        id: 'last-touch',
        title: sourcesTitle(site, asked, sources, sourcesBefore),
        definition: SOURCE_DEFINITION,
        filter: 'source',
        now: now.by.source,
        before: was.by.source,
        unknown: true,
      }),
      touchBlock(asked, now, (value) => filterLabel(site, 'source', value)),
      costBlock(asked, now, costs, (value) => filterLabel(site, 'source', value)),
      visitsBlock(asked, visits, visitsBefore, 'source', (value) => filterLabel(site, 'source', value)),
      requestsBy(site, asked, {
        ...breakdown,
        id: 'mediums',
        title: 'Por medio',
        definition:
          'Solicitudes por la clase de origen: buscadores, anuncios, redes, correo. De quien aceptó las cookies de medición.',
        filter: 'medium',
        now: known(now.by.medium),
        before: known(was.by.medium),
      }),
      requestsBy(site, asked, {
        ...breakdown,
        id: 'campaigns',
        title: 'Por campaña',
        definition:
          'Solicitudes por la campaña del enlace (utm_campaign). De quien aceptó las cookies de marketing.',
        filter: 'campaign',
        now: known(now.by.campaign),
        before: known(was.by.campaign),
        empty: 'Ninguna solicitud de estos días trae una campaña.',
      }),
      visitsBlock(asked, visits, visitsBefore, 'landing', labeller(site, 'page')),
      requestsBy(site, asked, {
        ...breakdown,
        id: 'channels',
        title: 'Por canal',
        definition: 'Solicitudes por cómo llegaron: cada formulario, el asistente, o escritas por el equipo.',
        filter: 'channel',
        now: now.by.channel,
        before: was.by.channel,
      }),
    ],
  }
}

function headline(asked: Asked, { all }: Leads, costs: ReadonlyMap<string, number>): string[] {
  if (!isShown(all.leads) || all.leads === 0) return ['Muy pocas solicitudes para saber de dónde vienen.']
  const share = shownShare(all.measured, all.leads)
  const spent = [...costs.values()].reduce((sum, cents) => sum + cents, 0)
  return [
    share === null
      ? 'De estas solicitudes no se sabe de dónde vienen.'
      : `Del ${spokenPercent(share)} de las solicitudes se sabe de dónde vienen.`,
    ...(spent > 0 && all.attended >= 5
      ? [
          `Con ${spokenEuros(spent)} en anuncios, cada persona que acude cuesta ${spokenEuros(spent / all.attended)}.`,
        ]
      : costs.size === 0 && asked.clinics === 'all'
        ? ['Sin gasto anotado no se puede decir qué cuesta cada una.']
        : []),
  ]
}

/** First and last contact side by side: what awakens interest, and what brings it to a request. */
function touchBlock(asked: Asked, { all, by }: Leads, name: (value: string) => string): ReportBlock {
  const values = [...new Set([...by.first.keys(), ...by.source.keys()])].filter((value) => value !== '')
  const counts = values
    .map((value) => ({
      value,
      first: by.first.get(value)?.leads ?? 0,
      last: by.source.get(value)?.leads ?? 0,
    }))
    .toSorted((a, b) => b.first + b.last - a.first - a.last || a.value.localeCompare(b.value))
    .slice(0, 30)
  const first = hiddenCounts(counts.map((one) => one.first))
  const last = hiddenCounts(counts.map((one) => one.last))
  const gap = counts.find(({ first: a, last: b }) => a >= 20 && a >= 1.5 * b && isShown(b))
  return blockOf({
    id: 'first-last',
    title: gap ? `${name(gap.value)} descubre más de lo que cierra` : 'Primer y último contacto',
    definition:
      'La misma solicitud contada por la primera visita que se conoce (hasta 30 días antes) y por la última. Lo que tiene más primeros contactos descubre; lo que tiene más últimos, cierra.',
    view: 'table',
    columns: [
      { id: 'first', label: 'Primer contacto', unit: 'count' },
      { id: 'last', label: 'Último contacto', unit: 'count', role: 'value' },
      { id: 'difference', label: 'Diferencia', unit: 'change' },
    ],
    rows: counts.map(({ value }, index) => ({
      label: name(value),
      cells: [first[index]!, last[index]!, changeOf(last[index]!, first[index]!)],
      filter: { name: 'source', value },
    })),
    sample: shownCount(counts.reduce((sum, one) => sum + one.last, 0)),
    coverage: shownShare(all.measured, all.leads),
    empty: asked.filters.source
      ? NO_REQUESTS
      : 'Nadie que escribiera en estos días aceptó las cookies de medición.',
  })
}

function costBlock(
  asked: Asked,
  { by }: Leads,
  costs: ReadonlyMap<string, number>,
  name: (value: string) => string,
): ReportBlock {
  const rows = [...costs]
    .filter(([, cents]) => cents > 0)
    .map(([value, cents]) => ({ value, cents, sums: by.source.get(value) }))
    .toSorted((a, b) => b.cents - a.cents)
  const per = (cents: number, cases: number) => (cases >= 5 ? Math.round(cents / cases) : null)
  const dear = rows
    .map((row) => ({ ...row, each: per(row.cents, row.sums?.attended ?? 0) }))
    .filter(({ each }) => each !== null)
    .toSorted((a, b) => b.each! - a.each!)
  const isNews = dear.length > 1 && dear[0]!.each! >= 1.5 * dear.at(-1)!.each!
  return blockOf({
    id: 'costs',
    title: isNews
      ? `Cada persona que acude cuesta ${spokenEuros(dear[0]!.each!)} desde ${name(dear[0]!.value)}, y ${spokenEuros(dear.at(-1)!.each!)} desde ${name(dear.at(-1)!.value)}`
      : 'Qué cuesta cada solicitud',
    definition:
      'El gasto anotado de cada origen, repartido por días, entre las solicitudes que se sabe que vienen de él y entre las que ya han acudido. Como parte de las solicitudes no se mide, el coste real es menor.',
    view: 'table',
    columns: [
      { id: 'spent', label: 'Gasto', unit: 'cents', role: 'value' },
      { id: 'leads', label: 'Solicitudes', unit: 'count' },
      { id: 'per-lead', label: 'Por solicitud', unit: 'cents', better: 'less' },
      { id: 'attended', label: 'Acuden', unit: 'count' },
      { id: 'per-attended', label: 'Por visita cumplida', unit: 'cents', better: 'less' },
    ],
    rows: rows.map(({ value, cents, sums }) => ({
      label: name(value),
      cells: [
        cents,
        shownCount(sums?.leads ?? 0),
        per(cents, sums?.leads ?? 0),
        shownCount(sums?.attended ?? 0),
        per(cents, sums?.attended ?? 0),
      ],
      filter: { name: 'source', value },
    })),
    sample: shownCount(rows.reduce((sum, { sums }) => sum + (sums?.leads ?? 0), 0)),
    empty:
      asked.clinics === 'all'
        ? 'No hay gasto anotado en estos días, o el filtro lo deja fuera.'
        : 'El gasto se conoce de toda la red, no por clínica.',
  })
}

/** Visits, and the share of them that sends a form. */
function visitsBlock(
  asked: Asked,
  now: Visits,
  was: Visits,
  kind: 'source' | 'landing',
  label: (value: string) => string,
): ReportBlock {
  const rows = listed({
    now: now.by[kind],
    before: was.by[kind],
    main: 'visits',
    sums: ['visits', 'seen', 'sent'],
    label,
    most: 30,
  })
  const unknown = now.by.source.get('')?.visits ?? 0
  const isSource = kind === 'source'
  return blockOf({
    id: isSource ? 'visits' : 'landings',
    title: isSource ? 'Visitas por origen' : 'Por dónde entran',
    definition: isSource
      ? 'Visitas estimadas por día, sin cookies: quien vuelve otro día cuenta otra vez. El origen solo se sabe con consentimiento.'
      : 'Primera página de cada visita, y la parte de esas visitas que ve y que envía un formulario.',
    view: 'bars',
    columns: [
      { id: 'visits', label: 'Visitas', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'seen', label: 'Ven un formulario', unit: 'share', better: 'more' },
      { id: 'sent', label: 'Lo envían', unit: 'share', better: 'more' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.visits,
        ...beforeCell(asked, row.before.visits),
        shareOf(row.shown.seen, row.shown.visits),
        shareOf(row.shown.sent, row.shown.seen),
      ],
      ...filterOf(isSource ? 'source' : 'page', row),
      ...(isSource && row.value === '' && !row.isRest ? { unknown: true } : {}),
    })),
    sample: shownCount(now.all.visits),
    coverage: isSource ? shownShare(now.all.visits - unknown, now.all.visits) : null,
    empty: emptyByFilter(VISITS, asked, 'Las visitas') ?? 'Sin visitas en estos días.',
  })
}
