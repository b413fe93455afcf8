import { filterWords } from '#content/report-words.ts'
import { leadWords } from '#content/ui/lead-words.ts'
import type { Site } from '#content/site/site.ts'
import { outlier } from '#domain/measurement/findings.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock } from '#domain/measurement/report.ts'
import { isShown, shownCount } from '#domain/measurement/shown-count.ts'
import { spokenNumber, spokenPercent } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import { funnelBlock } from '../blocks/funnel.ts'
import { funnelTimes } from '../blocks/load-funnel.ts'
import { beforeCell, beforeColumn, blockOf, filterOf, labeller, listed } from '../blocks/parts.ts'
import { NO_REQUESTS } from '../blocks/sources.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { LEADS, type LeadSum, sumsBy, unsupported, VISITS, type VisitSum } from '../sums.ts'

const DIMENSIONS = ['unit', 'clinic', 'device', 'source'] as const
type Dimension = (typeof DIMENSIONS)[number]
const BY = { unit: 'unit', clinic: 'clinic_slug', device: 'device', source: 'source' } as const
const SUMS = ['visits', 'used', 'seen', 'sent', 'leads', 'contacted', 'booked', 'due', 'attended'] as const

/** «Embudo»: from the visit to the visit, and where people are lost. */
export async function funnelTab(sources: Sources): Promise<TabReport> {
  const { db, site, asked } = sources
  const [leads, leadsBefore, visits, visitsBefore, times] = await Promise.all([
    sumsBy(db, LEADS, asked, asked.span, { ...BY, reason: 'case when lost > 0 then lost_reason end' }),
    sumsBy(db, LEADS, asked, asked.before, { reason: 'case when lost > 0 then lost_reason end' }),
    sumsBy(db, VISITS, asked, asked.span, BY),
    sumsBy(db, VISITS, asked, asked.before, {}),
    funnelTimes(sources),
  ])
  const withWeb = unsupported(VISITS, asked).length === 0
  const now = { visits: visits.all, leads: leads.all }
  const was = { visits: visitsBefore.all, leads: leadsBefore.all }
  return {
    headline: headline(now.visits, now.leads, withWeb),
    blocks: [
      funnelBlock(asked, now, was, times, withWeb),
      ...DIMENSIONS.map((dimension) =>
        dimensionBlock(site, asked, dimension, visits.by[dimension], leads.by[dimension], leads.all),
      ),
      lossesBlock(asked, leads.by.reason, leadsBefore.by.reason, leads.all),
    ],
  }
}

function headline(
  visits: Record<VisitSum, number>,
  leads: Record<LeadSum, number>,
  withWeb: boolean,
): string[] {
  const sentences: string[] = []
  if (withWeb && visits.visits >= 100 && isShown(visits.sent)) {
    const each = Math.round((visits.sent / visits.visits) * 1000) / 10
    sentences.push(`De cada 100 visitas, ${spokenDecimal(each)} acaban en una solicitud por la web.`)
  }
  if (leads.leads >= 30 && isShown(leads.attended)) {
    sentences.push(
      `De cada 100 solicitudes, ${spokenNumber((leads.booked / leads.leads) * 100)} tienen cita y ${spokenNumber((leads.attended / leads.leads) * 100)} ya han acudido.`,
    )
  }
  return sentences.length > 0 ? sentences : ['Muy pocas visitas y solicitudes para un embudo.']
}

const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })
const spokenDecimal = (value: number) => decimal.format(value)

/** The same shares for each value. */
function dimensionBlock(
  site: Site,
  asked: Asked,
  dimension: Dimension,
  visits: ReadonlyMap<string, Record<VisitSum, number>>,
  leads: ReadonlyMap<string, Record<LeadSum, number>>,
  total: Record<LeadSum, number>,
): ReportBlock {
  const now = new Map(
    [...new Set([...visits.keys(), ...leads.keys()])].map((value) => {
      const { visits: all = 0, used = 0, seen = 0, sent = 0 } = visits.get(value) ?? {}
      const { leads: requests = 0, contacted = 0, booked = 0, due = 0, attended = 0 } = leads.get(value) ?? {}
      return [value, { visits: all, used, seen, sent, leads: requests, contacted, booked, due, attended }]
    }),
  )
  const rows = listed({
    now,
    before: new Map(),
    main: 'leads',
    sums: SUMS,
    apart: ['visits', 'used', 'seen', 'sent'],
    label: labeller(site, dimension),
    keep: ({ visits: all, leads: requests }) => all > 0 || requests > 0,
  })
  const worst = outlier(
    [...leads]
      .filter(([value]) => value !== '')
      .map(([value, { leads: whole, booked }]) => ({ value, part: booked, whole })),
    'low',
  )
  return blockOf({
    id: `by-${dimension}`,
    title: worst
      ? `${labeller(site, dimension)(worst.value)}: tiene cita el ${spokenPercent(worst.part / worst.whole)}, menos que en los demás`
      : `Por ${filterWords[dimension]}`,
    definition: DEFINITIONS[dimension],
    view: 'table',
    columns: [
      { id: 'visits', label: 'Visitas', unit: 'count' },
      { id: 'used', label: 'Usan la página', unit: 'share', better: 'more' },
      { id: 'seen', label: 'Ven el formulario', unit: 'share', better: 'more' },
      { id: 'sent', label: 'Lo envían', unit: 'share', better: 'more' },
      { id: 'leads', label: 'Solicitudes', unit: 'count', role: 'value' },
      { id: 'contacted', label: 'Contactadas', unit: 'share', better: 'more' },
      { id: 'booked', label: 'Con cita', unit: 'share', better: 'more' },
      { id: 'attended', label: 'Acuden', unit: 'share', better: 'more' },
    ],
    rows: rows.map((row) => {
      const { shown } = row
      return {
        label: row.label,
        cells: [
          shown.visits,
          shareOf(shown.used, shown.visits),
          shareOf(shown.seen, shown.used),
          shareOf(shown.sent, shown.seen),
          shown.leads,
          shareOf(shown.contacted, shown.leads),
          shareOf(shown.booked, shown.contacted),
          shareOf(shown.attended, shown.due),
        ],
        ...filterOf(dimension, row),
        ...(row.value === '' && !row.isRest && (dimension === 'source' || dimension === 'device')
          ? { unknown: true }
          : {}),
      }
    }),
    sample: shownCount(total.leads),
    empty: 'Sin visitas ni solicitudes en estos días.',
  })
}

const DEFINITIONS: Readonly<Record<Dimension, string>> = {
  unit: 'Las visitas, por la unidad de la primera página que tiene una; las solicitudes, por la del tratamiento o la de la página.',
  clinic:
    'Las visitas, por la clínica de la primera página que tiene una; las solicitudes, por la clínica elegida.',
  device: 'El de una visita lo dice el navegador; el de una solicitud, solo con consentimiento.',
  source: 'El último origen que se conoce. Sin consentimiento no se sabe, y se cuenta aparte.',
}

function lossesBlock(
  asked: Asked,
  now: ReadonlyMap<string, Record<LeadSum, number>>,
  was: ReadonlyMap<string, Record<LeadSum, number>>,
  total: Record<LeadSum, number>,
): ReportBlock {
  const lostOf = (map: ReadonlyMap<string, Record<LeadSum, number>>) =>
    new Map([...map].filter(([, { lost }]) => lost > 0))
  const label = (value: string) =>
    leadWords.lostReason[value as keyof typeof leadWords.lostReason] ?? 'Sin motivo anotado'
  const rows = listed({ now: lostOf(now), before: lostOf(was), main: 'lost', sums: ['lost'], label })
  const [first] = rows
  const share =
    first && typeof first.shown.lost === 'number' && total.lost >= 30 ? first.shown.lost / total.lost : 0
  return blockOf({
    id: 'losses',
    title:
      share >= 0.25
        ? `De las perdidas, el ${spokenPercent(share)}: ${first!.label.toLowerCase()}`
        : 'Por qué se pierden',
    definition: 'Solicitudes del periodo que se cerraron como perdidas, por el motivo que anotó el equipo.',
    view: 'bars',
    columns: [
      { id: 'lost', label: 'Perdidas', unit: 'count', role: 'value', better: 'less' },
      ...beforeColumn(asked),
      { id: 'share', label: 'Parte', unit: 'share' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.lost,
        ...beforeCell(asked, row.before.lost),
        shareOf(row.shown.lost, shownCount(total.lost)),
      ],
    })),
    sample: shownCount(total.lost),
    empty: total.leads === 0 ? NO_REQUESTS : 'Ninguna solicitud de estos días se ha perdido.',
  })
}
