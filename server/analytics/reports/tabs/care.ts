import { isDifference } from '#domain/measurement/findings.ts'
import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock, ReportRow } from '#domain/measurement/report.ts'
import { shownCount, shownMedian } from '#domain/measurement/shown-count.ts'
import { spokenPercent, spokenTime } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
import { beforeCell, beforeColumn, blockOf, emptyByFilter, isJudged, listed } from '../blocks/parts.ts'
import { agentBlock, bandBlock, sumOf, WORK_SUMS, type WorkSums } from '../blocks/calls.ts'
import { NO_REQUESTS } from '../blocks/sources.ts'
import {
  ANSWER_LIMITS,
  answerClasses,
  callRows,
  staffNames,
  WORK,
  type WorkRow,
  workRows,
} from '../care-figures.ts'
import { type Median, minutesBy } from '../medians.ts'
import type { Sources, TabReport } from '../report-parts.ts'

/** «Atención»: how soon people are answered, how often they are called, and when they pick up. */
export async function careTab({ db, asked }: Sources): Promise<TabReport> {
  const { span, before, scope } = asked
  // Minutes of opening hours are counted for everybody together; one's own work has deadlines only.
  const teamSpan = scope.own ? null : span
  const [work, workBefore, calls, callsBefore, answers, answersBefore, response, responseBefore] =
    await Promise.all([
      workRows(db, asked, span),
      workRows(db, asked, before),
      callRows(db, asked, span),
      callRows(db, asked, before),
      answerClasses(db, asked, span),
      answerClasses(db, asked, before),
      minutesBy(db, asked, teamSpan, 'response_minutes'),
      minutesBy(db, asked, scope.own ? null : before, 'response_minutes'),
    ])
  const [now, was] = [sumOf(work), sumOf(workBefore)]
  const shown = scope.agents === 'all' ? work : work.filter(({ owner }) => owner === asked.staffId)
  const people =
    scope.agents === 'none'
      ? null
      : {
          work: shown,
          calls: scope.agents === 'all' ? calls : calls.filter(({ staff }) => staff === asked.staffId),
        }
  const names = people
    ? await staffNames(db, [
        ...new Set([
          ...people.work.flatMap(({ owner }) => owner ?? []),
          ...people.calls.map(({ staff }) => staff),
        ]),
      ])
    : new Map<string, string>()
  const empty = emptyByFilter(WORK, asked, 'Las llamadas y los intentos') ?? NO_REQUESTS
  return {
    headline: [headline(asked, now, response.all)],
    blocks: [
      promptBlock(asked, now, was, response.all, responseBefore.all, empty),
      ...(scope.own ? [] : [answerBlock(asked, answers, answersBefore)]),
      attemptBlock(work, empty),
      bandBlock(asked, calls, callsBefore, empty),
      ...(people ? [agentBlock(asked, people.work, people.calls, names, empty)] : []),
    ],
  }
}

function headline(asked: Asked, now: WorkSums, response: Median): string {
  const median = shownMedian(response)
  const onTime = shareOf(shownCount(now.onTime), shownCount(now.clocked))
  const whose = asked.scope.own ? 'De las tuyas, ' : ''
  if (median !== null) return `La mitad tiene respuesta en ${spokenTime(median)}.`
  if (onTime !== null) return `${whose}${whose ? 'el' : 'El'} ${spokenPercent(onTime)} se contesta a tiempo.`
  return asked.scope.own
    ? 'Tienes muy pocas solicitudes en estos días.'
    : 'Muy pocas solicitudes en estos días.'
}

function promptBlock(
  asked: Asked,
  now: WorkSums,
  was: WorkSums,
  response: Median,
  responseBefore: Median,
  empty: string,
): ReportBlock {
  const share = ({ onTime, clocked }: WorkSums) => shareOf(shownCount(onTime), shownCount(clocked))
  const contact = ({ contacted, leads }: WorkSums) => shareOf(shownCount(contacted), shownCount(leads))
  const rows: ReportRow[] = [
    {
      label: 'A tiempo',
      cells: [share(now), ...beforeCell(asked, share(was))],
      unit: 'share',
      better: 'more',
    },
    {
      label: 'Contactadas',
      cells: [contact(now), ...beforeCell(asked, contact(was))],
      unit: 'share',
      better: 'more',
    },
    {
      label: 'Sin contestar ahora',
      cells: [shownCount(now.unanswered), ...beforeCell(asked, shownCount(was.unanswered))],
      unit: 'count',
      better: 'less',
    },
    ...(asked.scope.own
      ? []
      : [
          {
            label: 'Primera respuesta',
            cells: [shownMedian(response), ...beforeCell(asked, shownMedian(responseBefore))],
            unit: 'minutes',
            better: 'less',
          } as const,
        ]),
  ]
  const worse =
    isJudged(asked) &&
    isDifference({ part: now.onTime, whole: now.clocked }, { part: was.onTime, whole: was.clocked })
  return blockOf({
    id: 'prompt',
    title: worse
      ? `Se contesta a tiempo el ${spokenPercent(now.onTime / now.clocked)}; antes, el ${spokenPercent(was.onTime / was.clocked)}`
      : 'Si se contesta a tiempo',
    definition:
      'A tiempo: con la primera respuesta antes del plazo de la solicitud, que corre en el horario de la clínica. Sin contestar: las del periodo que aún no tienen respuesta.',
    view: 'tiles',
    columns: [{ id: 'value', label: 'Valor', unit: 'share', role: 'value' }, ...beforeColumn(asked, 'share')],
    rows: now.leads === 0 ? [] : rows,
    sample: shownCount(now.leads),
    empty,
  })
}

const CLASSES = [
  'Hasta 15 min',
  'De 15 min a 1 h',
  'De 1 a 4 h',
  'De 4 a 10 h',
  'Más de 10 h',
] as const satisfies {
  length: (typeof ANSWER_LIMITS)['length'] extends 4 ? 5 : never
} & readonly string[]

function answerBlock(asked: Asked, now: readonly number[], was: readonly number[]): ReportBlock {
  const [shown, before] = [hiddenCounts(now), hiddenCounts(was)]
  const total = now.reduce((sum, count) => sum + count, 0)
  const share = shareOf(shown[0]!, shownCount(total))
  return blockOf({
    id: 'answers',
    title:
      share !== null && total >= 30
        ? `El ${spokenPercent(share)} tiene respuesta en un cuarto de hora`
        : 'Cuánto se tarda en contestar',
    definition:
      'Primeras respuestas por lo que tardaron, en minutos del horario de cada clínica: una solicitud de madrugada empieza a contar al abrir.',
    view: 'bars',
    columns: [
      { id: 'answers', label: 'Respuestas', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'share', label: 'Parte', unit: 'share' },
    ],
    rows:
      total === 0
        ? []
        : CLASSES.map((label, index) => ({
            label,
            cells: [
              shown[index]!,
              ...beforeCell(asked, before[index]!),
              shareOf(shown[index]!, shownCount(total)),
            ],
          })),
    sample: shownCount(total),
    empty: 'Todavía no hay ninguna primera respuesta.',
  })
}

function attemptBlock(work: readonly WorkRow[], empty: string): ReportBlock {
  const now = new Map(
    [...Map.groupBy(work, ({ attempts }) => String(attempts))].map(([key, rows]) => [key, sumOf(rows)]),
  )
  const rows = listed({
    now,
    before: new Map(),
    main: 'leads',
    sums: WORK_SUMS,
    label: (value) =>
      value === '0'
        ? 'Sin intentos'
        : value === '4'
          ? 'Cuatro o más'
          : value === '1'
            ? 'Un intento'
            : `${value} intentos`,
    inOrder: ['0', '1', '2', '3', '4'],
  })
  return blockOf({
    id: 'attempts',
    title: 'Cuántas veces se intenta',
    definition:
      'Solicitudes del periodo por los intentos de llamada que llevan, y la parte que se ha contactado y que tiene cita.',
    view: 'bars',
    columns: [
      { id: 'leads', label: 'Solicitudes', unit: 'count', role: 'value' },
      { id: 'contacted', label: 'Contactadas', unit: 'share', better: 'more' },
      { id: 'booked', label: 'Con cita', unit: 'share', better: 'more' },
    ],
    rows: rows.map(({ label, shown }) => ({
      label,
      cells: [shown.leads, shareOf(shown.contacted, shown.leads), shareOf(shown.booked, shown.leads)],
    })),
    sample: shownCount(sumOf(work).leads),
    empty,
  })
}
