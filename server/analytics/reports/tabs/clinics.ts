import { outlier } from '#domain/measurement/findings.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock } from '#domain/measurement/report.ts'
import { shownCount, shownMedian } from '#domain/measurement/shown-count.ts'
import { spokenPercent, spokenTime } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import { beforeCell, beforeColumn, blockOf, filterOf, listed } from '../blocks/parts.ts'
import { NO_REQUESTS, requestsBy } from '../blocks/sources.ts'
import { type Medians, minutesBy } from '../medians.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { type Grouped, LEADS, type LeadSum, sumsBy } from '../sums.ts'
import { requestsSentence } from './summary.ts'
import { filterLabel } from '../filter-label.ts'

const BY = { clinic: 'clinic_slug', unit: 'unit', treatment: "nullif(treatment, '')", day: 'day' } as const
type Leads = Grouped<LeadSum, keyof typeof BY>
const SUMS = ['leads', 'contacted', 'booked', 'due', 'attended', 'missed'] as const

/** Open minutes from which a slow first answer is news. */
const SLOW = 120

/** «Clínicas»: what each one received, answered, booked and saw. */
export async function clinicsTab({ db, site, asked }: Sources): Promise<TabReport> {
  const [now, was, response, responseBefore] = await Promise.all([
    sumsBy(db, LEADS, asked, asked.span, BY),
    sumsBy(db, LEADS, asked, asked.before, BY),
    minutesBy(db, asked, asked.span, 'response_minutes', 'clinic_slug'),
    minutesBy(db, asked, asked.before, 'response_minutes', 'clinic_slug'),
  ])
  const name = (slug: string) => filterLabel(site, 'clinic', slug)
  const known = (by: ReadonlyMap<string, Record<LeadSum, number>>) =>
    new Map([...by].filter(([value]) => value !== ''))
  const breakdown = { total: now.all, empty: NO_REQUESTS }
  return {
    headline: [requestsSentence(asked, now, was), ...newsOf(now, response, name)].slice(0, 2),
    blocks: [
      clinicBlock(asked, now, was, response, name),
      responseBlock(asked, now, response, responseBefore, name),
      requestsBy(site, asked, {
        ...breakdown,
        id: 'units',
        title: 'Por unidad',
        definition:
          'La unidad del tratamiento por el que se pregunta, o la de la página desde la que se escribe.',
        filter: 'unit',
        now: now.by.unit,
        before: was.by.unit,
      }),
      requestsBy(site, asked, {
        ...breakdown,
        id: 'treatments',
        title: 'Por qué tratamiento preguntan',
        definition:
          'Solo de quien dio su consentimiento para guardarlo: sin él, el tratamiento no se guarda ni se cuenta.',
        filter: 'treatment',
        now: known(now.by.treatment),
        before: known(was.by.treatment),
        empty: 'Nadie ha dicho qué tratamiento quiere, con permiso para guardarlo.',
      }),
    ],
  }
}

function slowest(now: Leads, { all, by }: Medians) {
  const [found] = [...now.by.clinic.keys()]
    .flatMap((slug) => {
      const { median = null, cases = 0 } = by.get(slug) ?? {}
      return slug !== '' && median !== null && cases >= 5 && median >= SLOW && median >= 2 * (all.median ?? 0)
        ? [{ slug, median }]
        : []
    })
    .toSorted((a, b) => b.median - a.median)
  return now.by.clinic.size > 1 ? found : undefined
}

function missing({ by }: Leads) {
  return outlier(
    [...by.clinic]
      .filter(([slug]) => slug !== '')
      .map(([slug, { missed, due }]) => ({ slug, part: missed, whole: due })),
    'high',
  )
}

function newsOf(now: Leads, response: Medians, name: (slug: string) => string): string[] {
  const [slow, absent] = [slowest(now, response), missing(now)]
  return [
    ...(slow ? [`${name(slow.slug)} tarda ${spokenTime(slow.median)} en contestar.`] : []),
    ...(absent
      ? [`En ${name(absent.slug)} falta el ${spokenPercent(absent.part / absent.whole)} a la cita.`]
      : []),
  ]
}

function clinicBlock(
  asked: Asked,
  now: Leads,
  was: Leads,
  response: Medians,
  name: (slug: string) => string,
): ReportBlock {
  const rows = listed({ now: now.by.clinic, before: was.by.clinic, main: 'leads', sums: SUMS, label: name })
  const slow = slowest(now, response)
  const absent = missing(now)
  return blockOf({
    id: 'clinics',
    title: slow
      ? `${name(slow.slug)} tarda ${spokenTime(slow.median)} en contestar`
      : absent
        ? `En ${name(absent.slug)} falta el ${spokenPercent(absent.part / absent.whole)} a la cita`
        : 'Por clínica',
    definition:
      'Solicitudes por la clínica elegida, y hasta dónde han llegado hoy. «Contestan en» es la mediana en minutos de su horario; «acuden» y «faltan», de las citas cuya hora ya pasó.',
    view: 'bars',
    columns: [
      { id: 'leads', label: 'Solicitudes', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'response', label: 'Contestan en', unit: 'minutes', better: 'less' },
      { id: 'contacted', label: 'Contactadas', unit: 'share', better: 'more' },
      { id: 'booked', label: 'Con cita', unit: 'share', better: 'more' },
      { id: 'attended', label: 'Acuden', unit: 'share', better: 'more' },
      { id: 'missed', label: 'Faltan', unit: 'share', better: 'less' },
    ],
    rows: rows.map((row) => {
      const { shown } = row
      const isHidden = typeof shown.leads !== 'number'
      return {
        label: row.label,
        cells: [
          shown.leads,
          ...beforeCell(asked, row.before.leads),
          isHidden ? null : shownMedian(response.by.get(row.value) ?? { median: null, cases: 0 }),
          shareOf(shown.contacted, shown.leads),
          shareOf(shown.booked, shown.leads),
          shareOf(shown.attended, shown.due),
          shareOf(shown.missed, shown.due),
        ],
        ...filterOf('clinic', row),
      }
    }),
    sample: shownCount(now.all.leads),
    empty: NO_REQUESTS,
  })
}

function responseBlock(
  asked: Asked,
  now: Leads,
  response: Medians,
  before: Medians,
  name: (slug: string) => string,
): ReportBlock {
  const rows = [...now.by.clinic.keys()]
    .map((slug) => ({ slug, now: response.by.get(slug), before: before.by.get(slug) }))
    .filter((row) => row.now !== undefined && row.now.cases >= 5)
    .toSorted((a, b) => b.now!.median! - a.now!.median! || name(a.slug).localeCompare(name(b.slug), 'es'))
  const none = { median: null, cases: 0 }
  return blockOf({
    id: 'response',
    title: 'Cuánto tardan en contestar',
    definition:
      'Mediana de la primera respuesta, en minutos del horario de cada clínica, de las solicitudes del periodo que ya la tienen. Las clínicas con menos de cinco no salen.',
    view: 'bars',
    columns: [
      { id: 'response', label: 'Primera respuesta', unit: 'minutes', role: 'value', better: 'less' },
      ...beforeColumn(asked, 'minutes'),
    ],
    rows: rows.map((row) => ({
      label: name(row.slug),
      cells: [shownMedian(row.now ?? none), ...beforeCell(asked, shownMedian(row.before ?? none))],
      ...(row.slug === '' ? {} : { filter: { name: 'clinic' as const, value: row.slug } }),
    })),
    sample: shownCount(response.all.cases),
    empty: 'Ninguna clínica tiene cinco respuestas en estos días.',
  })
}
