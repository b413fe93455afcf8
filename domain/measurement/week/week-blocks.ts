import type { ReportBlock, ReportColumn, ReportRow, Shown } from '../report.ts'
import { hiddenCounts } from '../hidden-counts.ts'
import { isShown, shownCount, shownMedian, shownShare } from '../shown-count.ts'
import type { WeekBlock } from '../week-report.ts'
import {
  answersTitle,
  clinicsTitle,
  funnelTitle,
  loadTitle,
  lossesTitle,
  treatmentsTitle,
  trendTitle,
} from './week-findings.ts'
import type { StepCounts, WeekFigures } from './week-figures.ts'

type Names = { clinic: (slug: string) => string; reason: (id: string) => string }
type Block = ReportBlock & { id: WeekBlock }

/** Treatments listed by name; the others are one row. */
const LISTED = 12

const LEADS = { id: 'leads', label: 'Solicitudes', unit: 'count', role: 'value' } as const
const BEFORE = { id: 'before', label: 'Antes', unit: 'count', role: 'before' } as const

/** The blocks of a week, with counts under five hidden. */
export function weekBlocks(figures: WeekFigures, names: Names): Block[] {
  return [
    trendBlock(figures),
    funnelBlock(figures),
    clinicsBlock(figures, names.clinic),
    treatmentsBlock(figures),
    lossesBlock(figures, names.reason),
    answersBlock(figures),
    ...(figures.load ? [loadBlock(figures.load)] : []),
  ]
}

function block(id: WeekBlock, parts: Omit<Block, 'id' | 'coverage'> & { coverage?: number | null }): Block {
  const { rows, empty, coverage = null, ...rest } = parts
  return { id, ...rest, rows, coverage, ...(rows.length === 0 && empty ? { empty } : {}) }
}

function trendBlock(figures: WeekFigures): Block {
  const { days, before, now } = figures
  const leads = hiddenCounts(days.now.map((day) => day.leads))
  const was = hiddenCounts(days.before.map((day) => day.leads))
  return block('trend', {
    title: trendTitle(figures),
    definition:
      'Solicitudes por el día en que llegaron, sin pruebas, spam ni repetidas. El día de hoy se compara con las mismas horas completas.',
    view: 'line',
    columns: withBefore(before, [{ ...LEADS, better: 'more' }]),
    rows: days.now.map(({ day }, index) => ({
      label: day,
      day,
      cells: [leads[index]!, ...(before === null ? [] : [was[index] ?? null])],
    })),
    sample: shownCount(now.leads),
  })
}

const STEPS: readonly { id: Exclude<keyof StepCounts, 'due'>; label: string }[] = [
  { id: 'leads', label: 'Escriben' },
  { id: 'contacted', label: 'Contactadas' },
  { id: 'booked', label: 'Con cita' },
  { id: 'attended', label: 'Acuden' },
]

function funnelBlock(figures: WeekFigures): Block {
  const { now, earlier, before } = figures
  const times = {
    leads: null,
    contacted: figures.response,
    booked: figures.booked,
    attended: figures.attended,
  }
  const rows: ReportRow[] = STEPS.map(({ id, label }, index) => {
    const of = id === 'attended' ? now.due : index === 0 ? null : now[STEPS[index - 1]!.id]
    const minutes = times[id] && shownMedian(times[id])
    return {
      label,
      cells: [
        shownCount(now[id]),
        ...cellsBefore(before, earlier[id]),
        of === null ? null : shownCount(of),
        of === null || !isShown(of) ? null : shownShare(now[id], of),
        minutes,
      ],
    }
  })
  return block('funnel', {
    title: funnelTitle(figures),
    definition:
      'De las solicitudes que llegaron en el periodo, hasta dónde han llegado hoy. Cada parte es de la etapa anterior, salvo «Acuden», que es de las citas cuya hora ya pasó. El tiempo es la mediana: minutos de atención hasta la primera respuesta, y corridos hasta la cita dada y la visita.',
    view: 'funnel',
    columns: [
      ...withBefore(before, [LEADS]),
      { id: 'of', label: 'De', unit: 'count' },
      { id: 'share', label: 'Parte', unit: 'share', better: 'more' },
      { id: 'minutes', label: 'Mediana', unit: 'minutes', better: 'less' },
    ],
    rows: now.leads === 0 ? [] : rows,
    sample: shownCount(now.leads),
    empty: 'Sin solicitudes en estos días.',
  })
}

function clinicsBlock(figures: WeekFigures, nameOf: (slug: string) => string): Block {
  const { clinics, before } = figures
  const minutes = (id: string, label: string): ReportColumn => ({
    id,
    label,
    unit: 'minutes',
    better: 'less',
  })
  return block('clinics', {
    title: clinicsTitle(figures, nameOf),
    definition:
      'Solicitudes por la clínica que eligieron, y hasta dónde han llegado. «Contestan en» es la mediana de la primera respuesta en minutos de su horario; mañana y tarde, según llegara antes o después de las 14 h.',
    view: 'table',
    columns: [
      ...withBefore(before, [LEADS]),
      { id: 'contacted', label: 'Contactadas', unit: 'count' },
      { id: 'booked', label: 'Con cita', unit: 'count' },
      { id: 'due', label: 'Tocaban', unit: 'count' },
      { id: 'attended', label: 'Acuden', unit: 'count' },
      minutes('response', 'Contestan en'),
      minutes('morning', 'Por la mañana'),
      minutes('afternoon', 'Por la tarde'),
    ],
    rows: listed(clinics)
      .map((one) => ({ ...one, label: one.slug === '' ? 'Sin clínica elegida' : nameOf(one.slug) }))
      // Below five, alphabetical: an order by count would tell it.
      .toSorted(
        (a, b) =>
          Number(a.slug === '') - Number(b.slug === '') ||
          ranked(b.leads) - ranked(a.leads) ||
          a.label.localeCompare(b.label, 'es'),
      )
      .map((one) => ({
        label: one.label,
        cells: [
          one.shown,
          ...(before === null ? [] : [one.shownBefore]),
          ...[one.contacted, one.booked, one.due, one.attended].map(shownCount),
          ...[one.response, one.morning, one.afternoon].map(shownMedian),
        ],
        ...(one.slug === '' ? {} : { filter: { name: 'clinic' as const, value: one.slug } }),
      })),
    sample: shownCount(figures.now.leads),
    empty: 'Sin solicitudes en estos días.',
  })
}

function treatmentsBlock(figures: WeekFigures): Block {
  const { now } = figures
  const sorted = figures.treatments.toSorted(
    (a, b) => ranked(b.leads) - ranked(a.leads) || a.label.localeCompare(b.label, 'es'),
  )
  const total = sorted.reduce((sum, { leads }) => sum + leads, 0)
  const rest = sorted.slice(LISTED).reduce((sum, { leads }) => sum + leads, 0)
  const kept = [...sorted.slice(0, LISTED), ...(rest === 0 ? [] : [{ label: 'Otros', leads: rest }])]
  const shown = hiddenCounts(kept.map(({ leads }) => leads))
  return block('treatments', {
    title: treatmentsTitle(figures, shown[0]),
    definition:
      'Por qué preguntan quienes nos dejaron guardarlo: sin su consentimiento de salud, el tratamiento no se guarda.',
    view: 'bars',
    columns: [LEADS],
    rows: kept.map(({ label }, index) => ({ label, cells: [shown[index]!] })),
    sample: shownCount(total),
    coverage: shownShare(total, now.leads),
    empty: 'Nadie ha dicho qué tratamiento quiere, con permiso para guardarlo.',
  })
}

function lossesBlock(figures: WeekFigures, nameOf: (id: string) => string): Block {
  const { before } = figures
  const lost = listed(figures.losses).toSorted((a, b) => ranked(b.leads) - ranked(a.leads))
  return block('losses', {
    title: lossesTitle(figures, lost[0]?.shown),
    definition: 'Solicitudes del periodo que se cerraron sin cita, por el motivo que anotó el equipo.',
    view: 'bars',
    columns: withBefore(before, [{ ...LEADS, label: 'Perdidas', better: 'less' }]),
    rows: lost
      .map((one) => ({ ...one, label: one.reason === '' ? 'Sin motivo' : nameOf(one.reason) }))
      .toSorted((a, b) => ranked(b.leads) - ranked(a.leads) || a.label.localeCompare(b.label, 'es'))
      .map(({ label, shown, shownBefore }) => ({
        label,
        cells: [shown, ...(before === null ? [] : [shownBefore])],
      })),
    sample: shownCount(lost.reduce((sum, { leads }) => sum + leads, 0)),
    empty: 'Ninguna solicitud de estos días se ha perdido.',
  })
}

/** Of the bars between ANSWER_LIMITS. */
const ANSWER_LABELS = [
  'Menos de 15 min',
  'De 15 a 30 min',
  'De 30 a 60 min',
  'De 1 a 2 h',
  'De 2 a 4 h',
  'De 4 a 10 h',
  'Más de 10 h',
] as const

function answersBlock(figures: WeekFigures): Block {
  const { answers, before, response, now } = figures
  const shown = hiddenCounts(answers.now)
  const was = hiddenCounts(answers.before)
  return block('answers', {
    title: answersTitle(figures),
    definition:
      'Cuánto tardó la primera respuesta, en minutos del horario de cada clínica. Una solicitud de madrugada empieza a contar al abrir.',
    view: 'bars',
    columns: withBefore(before, [{ ...LEADS, label: 'Respuestas' }]),
    rows:
      response.cases === 0
        ? []
        : ANSWER_LABELS.map((label, index) => ({
            label,
            cells: [shown[index]!, ...(before === null ? [] : [was[index]!])],
          })),
    sample: shownCount(response.cases),
    coverage: shownShare(response.cases, now.leads),
    empty: 'Todavía no hay ninguna primera respuesta.',
  })
}

function loadBlock(load: NonNullable<WeekFigures['load']>): Block {
  const people = load.filter(({ open, due }) => open > 0 || due > 0)
  return block('load', {
    title: loadTitle(load),
    definition: 'Ahora mismo: solicitudes abiertas de cada persona, y sus tareas que tocan hoy o ya tocaban.',
    view: 'table',
    columns: [
      { id: 'open', label: 'Abiertas', unit: 'count', role: 'value' },
      { id: 'due', label: 'Para hoy', unit: 'count' },
    ],
    rows: people
      .toSorted(
        (a, b) =>
          Number(a.name === '') - Number(b.name === '') ||
          ranked(b.open) - ranked(a.open) ||
          a.name.localeCompare(b.name, 'es'),
      )
      .map(({ name, open, due }) => ({
        label: name === '' ? 'Sin asignar' : name,
        cells: [shownCount(open), shownCount(due)],
      })),
    sample: shownCount(people.reduce((sum, { open }) => sum + open, 0)),
    empty: 'Nadie tiene solicitudes abiertas.',
  })
}

/** Those with requests in either period, with their counts as they may be shown beside the sum. */
function listed<Row extends { leads: number; before: number }>(rows: readonly Row[]) {
  const found = rows.filter(({ leads, before }) => leads > 0 || before > 0)
  const now = hiddenCounts(found.map(({ leads }) => leads))
  const was = hiddenCounts(found.map(({ before }) => before))
  return found.map((row, index) => ({ ...row, shown: now[index]!, shownBefore: was[index]! }))
}

/** For sorting: hidden counts are equal. */
function ranked(count: number): number {
  return isShown(count) ? count : 1
}

function withBefore(before: WeekFigures['before'], columns: readonly ReportColumn[]): ReportColumn[] {
  return before === null ? [...columns] : [...columns, BEFORE]
}

function cellsBefore(before: WeekFigures['before'], count: number | null): Shown[] {
  return before === null ? [] : [count === null ? null : shownCount(count)]
}
