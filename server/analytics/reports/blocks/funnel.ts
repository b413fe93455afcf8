import { shareOf } from '#domain/measurement/hidden-counts.ts'
import { FEWEST_CASES, isDifference } from '#domain/measurement/findings.ts'
import type { ReportBlock, ReportRow } from '#domain/measurement/report.ts'
import { shownCount, shownMedian } from '#domain/measurement/shown-count.ts'
import { spokenPercent } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import type { Median, VisitStep } from '../medians.ts'
import type { LeadSum, VisitSum } from '../sums.ts'
import { beforeCell, beforeColumn, blockOf, isJudged } from './parts.ts'

type FunnelFigures = {
  visits: Record<VisitSum, number>
  leads: Record<LeadSum, number>
}
export type FunnelTimes = Record<VisitStep | 'contacted' | 'booked' | 'attended', Median>

type Step = {
  label: string
  count: (figures: FunnelFigures) => number
  /** What the share is of. */
  of?: (figures: FunnelFigures) => number
  /** In seconds. */
  time?: (times: FunnelTimes) => Median
}

const inSeconds = ({ median, cases }: Median): Median => ({
  median: median === null ? null : median * 60,
  cases,
})

const WEB: readonly Step[] = [
  { label: 'Visita', count: ({ visits }) => visits.visits },
  {
    label: 'Usa la página',
    count: ({ visits }) => visits.used,
    of: ({ visits }) => visits.visits,
    time: ({ used }) => used,
  },
  {
    label: 'Ve el formulario',
    count: ({ visits }) => visits.seen,
    of: ({ visits }) => visits.used,
    time: ({ form_seen: seen }) => seen,
  },
  {
    label: 'Envía',
    count: ({ visits }) => visits.sent,
    of: ({ visits }) => visits.seen,
    time: ({ form_sent: sent }) => sent,
  },
]

const TEAM: readonly Step[] = [
  { label: 'Envía', count: ({ leads }) => leads.leads },
  {
    label: 'Contactada',
    count: ({ leads }) => leads.contacted,
    of: ({ leads }) => leads.leads,
    time: ({ contacted }) => inSeconds(contacted),
  },
  {
    label: 'Cita',
    count: ({ leads }) => leads.booked,
    of: ({ leads }) => leads.contacted,
    time: ({ booked }) => inSeconds(booked),
  },
  {
    label: 'Acude',
    count: ({ leads }) => leads.attended,
    of: ({ leads }) => leads.due,
    time: ({ attended }) => inSeconds(attended),
  },
]

/** From the visit to the visit: two halves, because only what happened on the web is known of a visit. */
export function funnelBlock(
  asked: Asked,
  now: FunnelFigures,
  before: FunnelFigures,
  times: FunnelTimes,
  withWeb: boolean,
): ReportBlock {
  const halves = withWeb ? [WEB, TEAM] : [TEAM]
  const rows = halves.flatMap((steps) => steps.map((step) => stepRow(asked, step, now, before, times)))
  const isEmpty = now.leads.leads === 0 && now.visits.visits === 0
  return blockOf({
    id: 'funnel',
    title: funnelTitle(asked, now, before, withWeb),
    definition:
      'Cada parte es de la etapa anterior, salvo «Acude», que es de las citas cuya hora ya pasó. Las visitas se estiman por día, sin cookies; las solicitudes incluyen las que llegan por teléfono o en persona, y se cuenta hasta dónde han llegado hoy. El tiempo es la mediana: en la web desde el principio de la visita; después, minutos de atención hasta la primera respuesta, y corridos desde la solicitud hasta dar la cita y hasta acudir.',
    view: 'funnel',
    columns: [
      { id: 'count', label: 'Llegan', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'share', label: 'Pasan', unit: 'share', better: 'more' },
      ...(asked.before === null
        ? []
        : [{ id: 'share-change', label: 'Cambio, en puntos', unit: 'change', better: 'more' } as const]),
      { id: 'time', label: 'Mediana', unit: 'seconds', better: 'less' },
    ],
    rows: isEmpty ? [] : rows,
    sample: shownCount(now.leads.leads),
    empty: 'Sin visitas ni solicitudes en estos días.',
    ...(withWeb
      ? {
          groups: [
            { label: 'En la web', rows: WEB.length },
            { label: 'Con nosotros', rows: TEAM.length },
          ],
        }
      : {}),
  })
}

function stepRow(
  asked: Asked,
  { label, count, of, time }: Step,
  now: FunnelFigures,
  before: FunnelFigures,
  times: FunnelTimes,
): ReportRow {
  const share = of ? passed(count(now), of(now)) : null
  const was = of ? passed(count(before), of(before)) : null
  const points = share === null || was === null ? null : Math.round((share - was) * 100)
  const median = time?.(times)
  return {
    label,
    cells: [
      shownCount(count(now)),
      ...beforeCell(asked, shownCount(count(before))),
      share,
      ...beforeCell(asked, points),
      median ? shownMedian(median) : null,
    ],
  }
}

function passed(part: number, whole: number): number | null {
  return shareOf(shownCount(part), shownCount(whole))
}

/** The step that lets most fewer pass than before, if one does; else the share that comes through. */
function funnelTitle(asked: Asked, now: FunnelFigures, before: FunnelFigures, withWeb: boolean): string {
  const steps = (withWeb ? [...WEB, ...TEAM] : TEAM).filter(({ of }) => of !== undefined)
  const worse = steps
    .map(({ label, count, of }) => ({
      label,
      now: { part: count(now), whole: of!(now) },
      before: { part: count(before), whole: of!(before) },
    }))
    .filter((step) => isJudged(asked) && isDifference(step.now, step.before))
    .map((step) => ({
      ...step,
      points: Math.round((step.now.part / step.now.whole - step.before.part / step.before.whole) * 100),
    }))
    .toSorted((a, b) => a.points - b.points)[0]
  if (worse && worse.points < 0) {
    return `En «${worse.label}» pasa el ${spokenPercent(worse.now.part / worse.now.whole)}, ${-worse.points} puntos menos`
  }
  const { leads, attended } = now.leads
  if (leads < FEWEST_CASES || attended < 5) return 'De la visita a la consulta'
  return `De cada 100 que escriben, ${Math.round((attended / leads) * 100)} acuden`
}
