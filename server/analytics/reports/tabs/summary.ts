import { isChange, isDifference } from '#domain/measurement/findings.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock, ReportRow } from '#domain/measurement/report.ts'
import { isShown, shownCount, shownMedian } from '#domain/measurement/shown-count.ts'
import { spokenCounted, spokenNumber, spokenPercent, spokenSpan } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import { annotatedChange } from '../annotated-change.ts'
import { readAnnotations } from '../annotations.ts'
import { funnelBlock } from '../blocks/funnel.ts'
import { funnelTimes } from '../blocks/load-funnel.ts'
import { beforeCell, beforeColumn, blockOf, comparedSums, dayRows } from '../blocks/parts.ts'
import { NO_REQUESTS, requestsBy, SOURCE_DEFINITION, sourcesTitle } from '../blocks/sources.ts'
import { type Median, minutesBy } from '../medians.ts'
import { noticesOf } from '../notices.ts'
import { requestsSoFar } from '../same-hours.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { type Grouped, LEADS, type LeadSum, sumsBy, unsupported, VISITS } from '../sums.ts'

const BY = { day: 'day', source: 'source' } as const

/** «Resumen»: how many wrote, what became of them, and what to look at. */
export async function summaryTab(sources: Sources): Promise<TabReport> {
  const { db, site, asked } = sources
  const { span, before } = asked
  const leads = sumsBy(db, LEADS, asked, span, { ...BY, clinic: 'clinic_slug', page: 'page' })
  const seen = sumsBy(db, VISITS, asked, span, { device: 'device' })
  const [now, was, visits, visitsBefore, response, responseBefore, times, notices, annotations, soFar] =
    await Promise.all([
      leads,
      sumsBy(db, LEADS, asked, before, BY),
      seen,
      sumsBy(db, VISITS, asked, before, {}),
      minutesBy(db, asked, span, 'response_minutes'),
      minutesBy(db, asked, before, 'response_minutes'),
      funnelTimes(sources),
      noticesOf(sources, { leads, visits: seen }),
      readAnnotations(db, asked),
      requestsSoFar(sources),
    ])
  const withWeb = unsupported(VISITS, asked).length === 0
  return {
    headline: [
      requestsSentence(asked, now, was),
      soFar ?? annotatedChange(asked, now.by.day, annotations) ?? fateSentence(now.all, was.all),
    ].filter((sentence) => sentence !== null),
    blocks: [
      trendBlock(asked, now, was),
      keyBlock(asked, now.all, was.all, response.all, responseBefore.all),
      funnelBlock(
        asked,
        { visits: visits.all, leads: now.all },
        { visits: visitsBefore.all, leads: was.all },
        times,
        withWeb,
      ),
      requestsBy(site, asked, {
        id: 'sources',
        title: sourcesTitle(site, asked, now, was),
        definition: SOURCE_DEFINITION,
        filter: 'source',
        now: now.by.source,
        before: was.by.source,
        total: now.all,
        unknown: true,
        most: 8,
        empty: NO_REQUESTS,
      }),
    ],
    notices,
  }
}

/** «1.142 solicitudes en 28 días; hasta ayer, 84 más que antes.» */
export function requestsSentence(
  asked: Asked,
  now: Grouped<LeadSum, 'day'>,
  was: Grouped<LeadSum, 'day'>,
): string {
  const { leads } = now.all
  const when = spokenSpan(asked.period, asked.span)
  if (leads === 0) return `Ninguna solicitud ${when}.`
  const many = isShown(leads)
    ? spokenCounted(leads, 'solicitud', 'solicitudes')
    : 'Menos de cinco solicitudes'
  const compared = comparedSums(asked, now, was, 'leads')
  if (compared === null || !isShown(compared.now) || !isShown(compared.before)) return `${many} ${when}.`
  if (compared.before === 0) return `${many} ${when}; antes no había.`
  const change = compared.now - compared.before
  const until = asked.endsToday ? '; hasta ayer,' : ','
  const than = asked.comparison === 'year' ? 'que hace un año' : 'que antes'
  if (change === 0) return `${many} ${when}${until} las mismas ${than}.`
  return `${many} ${when}${until} ${spokenNumber(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} ${than}.`
}

/** What changed in how requests end; null if nothing stands out and too few came. */
function fateSentence(now: Record<LeadSum, number>, was: Record<LeadSum, number>): string | null {
  const missed = { now: { part: now.missed, whole: now.due }, was: { part: was.missed, whole: was.due } }
  if (isDifference(missed.now, missed.was)) {
    const [share, shareBefore] = [now.missed / now.due, was.missed / was.due]
    return `De las citas, falta el ${spokenPercent(share)}; antes, el ${spokenPercent(shareBefore)}.`
  }
  const booked = shareOf(shownCount(now.booked), shownCount(now.leads))
  if (booked === null || now.leads < 30) return null
  const seen = shareOf(shownCount(now.attended), shownCount(now.leads))
  return seen === null
    ? `El ${spokenPercent(booked)} tiene cita.`
    : `El ${spokenPercent(booked)} tiene cita, y el ${spokenPercent(seen)} ya ha acudido.`
}

function trendBlock(asked: Asked, now: Grouped<LeadSum, 'day'>, was: Grouped<LeadSum, 'day'>): ReportBlock {
  const { now: leads, before } = comparedSums(asked, now, was, 'leads') ?? { now: 0, before: 0 }
  return blockOf({
    id: 'requests',
    title:
      before > 0 && isChange(leads, before)
        ? `Un ${spokenPercent(Math.abs(leads - before) / before)} ${leads > before ? 'más' : 'menos'} de solicitudes`
        : 'Solicitudes por día',
    definition:
      'Solicitudes por el día en que llegaron, en Madrid, por cualquier canal. Sin pruebas, sin spam y las repetidas una vez. El día de hoy aún no ha acabado.',
    view: 'line',
    columns: [
      { id: 'leads', label: 'Solicitudes', unit: 'count', role: 'value', better: 'more' },
      ...beforeColumn(asked),
    ],
    rows: dayRows(asked, now, was, 'leads'),
    sample: shownCount(now.all.leads),
    empty: NO_REQUESTS,
  })
}

function keyBlock(
  asked: Asked,
  now: Record<LeadSum, number>,
  was: Record<LeadSum, number>,
  response: Median,
  responseBefore: Median,
): ReportBlock {
  const share = (part: number, whole: number) => shareOf(shownCount(part), shownCount(whole))
  const rows: ReportRow[] = [
    {
      label: 'Primera respuesta',
      cells: [shownMedian(response), ...beforeCell(asked, shownMedian(responseBefore))],
      unit: 'minutes',
      better: 'less',
    },
    {
      label: 'Contactadas',
      cells: [share(now.contacted, now.leads), ...beforeCell(asked, share(was.contacted, was.leads))],
      unit: 'share',
      better: 'more',
    },
    {
      label: 'Con cita',
      cells: [shownCount(now.booked), ...beforeCell(asked, shownCount(was.booked))],
      unit: 'count',
      better: 'more',
    },
    {
      label: 'No acudieron',
      cells: [share(now.missed, now.due), ...beforeCell(asked, share(was.missed, was.due))],
      unit: 'share',
      better: 'less',
    },
  ]
  return blockOf({
    id: 'key-figures',
    title: 'Qué ha sido de ellas',
    definition:
      'De las solicitudes que llegaron en el periodo, hasta dónde han llegado hoy. La primera respuesta es la mediana, en minutos del horario de cada clínica. «No acudieron» es la parte de las citas cuya hora ya pasó.',
    view: 'tiles',
    columns: [{ id: 'value', label: 'Valor', unit: 'count', role: 'value' }, ...beforeColumn(asked)],
    rows: now.leads === 0 ? [] : rows,
    sample: shownCount(now.leads),
    empty: NO_REQUESTS,
  })
}
