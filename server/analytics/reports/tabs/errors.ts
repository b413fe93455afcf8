import { leadWords } from '#content/ui/lead-words.ts'
import type { Db } from '#db/client.ts'
import { outlier } from '#domain/measurement/findings.ts'
import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import type { DaySpan, ReportBlock } from '#domain/measurement/report.ts'
import { isShown, shownCount } from '#domain/measurement/shown-count.ts'
import { spokenCounted, spokenPercent, spokenSpan } from '#domain/measurement/spoken-figures.ts'
import { sql } from 'drizzle-orm'
import type { Asked } from '../asked.ts'
import { beforeUntil } from '../before-until.ts'
import {
  beforeCell,
  beforeColumn,
  blockOf,
  changeSaid,
  comparedSums,
  dayRows,
  emptyByFilter,
  filterOf,
  labeller,
  listed,
} from '../blocks/parts.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { eventsSoFar } from '../same-hours.ts'
import { type Counts, EVENTS, type Grouped, sumsBy } from '../sums.ts'

const when = (condition: string) => `case when ${condition} then count else 0 end`

const ERRORS = {
  ...EVENTS,
  sums: {
    errors: when("name <> 'form_sent'"),
    exceptions: when("name = 'exception'"),
    missing: when("name = 'not_found'"),
    failed: when("name = 'form_failed'"),
    sent: when("name = 'form_sent'"),
  },
} as const satisfies Counts<string>
type ErrorSum = keyof (typeof ERRORS)['sums']

const COUNTED = sql`name in ('exception', 'not_found', 'form_failed', 'form_sent')`
const BY = {
  day: 'day',
  kind: "case when name = 'exception' then target end",
  page: "case when name = 'exception' then page end",
  missing: "case when name = 'not_found' then page end",
  form: "case when name in ('form_failed', 'form_sent') then target end",
} as const
type Errors = Grouped<ErrorSum, keyof typeof BY>

const KINDS: Readonly<Record<string, string>> = {
  render: 'Una parte de la página no se pudo mostrar',
  load: 'Una parte de la página no se pudo cargar',
  script: 'Otro error en la página',
}

/** A form with more failures than this needs a look. */
const ALARMING = 0.02

/** «Errores»: what went wrong for those who visited the site. */
export async function errorsTab(sources: Sources): Promise<TabReport> {
  const { db, site, asked } = sources
  const [now, was, refused, refusedBefore, soFar] = await Promise.all([
    sumsBy(db, ERRORS, asked, asked.span, BY, COUNTED),
    sumsBy(db, ERRORS, asked, asked.before, BY, COUNTED),
    refusals(db, asked, asked.span),
    asked.before === null ? new Map<string, number>() : refusals(db, asked, asked.before),
    eventsSoFar(sources, ['exception', 'not_found', 'form_failed']),
  ])
  const empty = emptyByFilter(EVENTS, asked, 'Los errores') ?? 'Ningún error en estos días.'
  const page = labeller(site, 'page')
  return {
    headline: [headline(asked, now, was), soFar].filter((sentence) => sentence !== null),
    blocks: [
      dayBlock(asked, now, was, empty),
      formBlock(asked, now, was),
      countBlock(asked, now.by.kind, was.by.kind, 'exceptions', empty, (value) => KINDS[value] ?? value),
      countBlock(asked, now.by.page, was.by.page, 'exceptions', empty, page, 'pages'),
      countBlock(asked, now.by.missing, was.by.missing, 'missing', empty, page),
      refusalBlock(asked, refused, refusedBefore),
    ],
  }
}

function headline(asked: Asked, now: Errors, was: Errors): string {
  const when = spokenSpan(asked.period, asked.span)
  const { errors } = now.all
  if (errors === 0) return `Ningún error ${when}.`
  if (!isShown(errors)) return `Menos de cinco errores ${when}.`
  const change = changeSaid(asked, comparedSums(asked, now, was, 'errors'))
  return `${spokenCounted(errors, 'error', 'errores')} ${when}${change}.`
}

function dayBlock(asked: Asked, now: Errors, was: Errors, empty: string): ReportBlock {
  return blockOf({
    id: 'days',
    title: 'Errores por día',
    definition:
      'Páginas que fallan, direcciones que no existen y formularios que no se pudieron enviar, juntos.',
    view: 'line',
    columns: [
      { id: 'errors', label: 'Errores', unit: 'count', role: 'value', better: 'less' },
      ...beforeColumn(asked),
    ],
    rows: dayRows(asked, now, was, 'errors'),
    sample: shownCount(now.all.errors),
    empty,
  })
}

function formBlock(asked: Asked, now: Errors, was: Errors): ReportBlock {
  const known = (by: Errors['by']['form']) => new Map([...by].filter(([value]) => value !== ''))
  const label = (value: string) =>
    value === 'rights'
      ? 'Derechos de datos'
      : (leadWords.channel[value as keyof typeof leadWords.channel] ?? value)
  const rows = listed({
    now: known(now.by.form),
    before: known(was.by.form),
    main: 'failed',
    sums: ['failed', 'sent'],
    label,
    apart: ['sent'],
    keep: ({ failed, sent }) => failed + sent > 0,
  })
  const of = ({ failed, sent }: Record<'failed' | 'sent', number>) => ({ part: failed, whole: failed + sent })
  const worst = outlier(
    rows.map((row) => ({ label: row.label, ...of(row.raw) })),
    'high',
  )
  const share = worst ? worst.part / worst.whole : 0
  return blockOf({
    id: 'forms',
    title:
      worst && share >= ALARMING
        ? `«${worst.label}» falla el ${spokenPercent(share)} de las veces`
        : 'Formularios que no se envían',
    definition:
      'Intentos de enviar un formulario que fallaron, y su parte de todos los intentos. Si pasa del 2 %, conviene mirarlo.',
    view: 'bars',
    columns: [
      { id: 'failed', label: 'Fallos', unit: 'count', role: 'value', better: 'less' },
      ...beforeColumn(asked),
      { id: 'share', label: 'De los intentos', unit: 'share', better: 'less' },
      { id: 'sent', label: 'Enviados', unit: 'count' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.failed,
        ...beforeCell(asked, row.before.failed),
        typeof row.shown.failed === 'number' && typeof row.shown.sent === 'number'
          ? shareOf(row.shown.failed, row.shown.failed + row.shown.sent)
          : null,
        row.shown.sent,
      ],
    })),
    sample: shownCount(now.all.failed + now.all.sent),
    empty: emptyByFilter(EVENTS, asked, 'Los envíos') ?? 'Ningún formulario enviado en estos días.',
  })
}

const COUNT_BLOCKS = {
  exceptions: [
    'exceptions',
    'Páginas que fallan',
    'Errores en el navegador de quien visita, por lo que pasó.',
  ],
  pages: ['exception-pages', 'Dónde fallan', 'Los mismos errores, por la página donde ocurrieron.'],
  missing: [
    'not-found',
    'Direcciones que no existen',
    'Veces que alguien llega a una dirección sin página. La dirección escrita no se guarda: solo a qué clase de página se parece.',
  ],
} as const

function countBlock(
  asked: Asked,
  now: Errors['by']['kind'],
  was: Errors['by']['kind'],
  sum: 'exceptions' | 'missing',
  empty: string,
  label: (value: string) => string,
  part: keyof typeof COUNT_BLOCKS = sum,
): ReportBlock {
  const [id, title, definition] = COUNT_BLOCKS[part]
  const known = (map: Errors['by']['kind']) => new Map([...map].filter(([value]) => value !== ''))
  const rows = listed({ now: known(now), before: known(was), main: sum, sums: [sum], label, most: 30 })
  return blockOf({
    id,
    title,
    definition,
    view: 'bars',
    columns: [
      { id: 'count', label: 'Veces', unit: 'count', role: 'value', better: 'less' },
      ...beforeColumn(asked),
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [row.shown[sum], ...beforeCell(asked, row.before[sum])],
      ...(part === 'exceptions' ? {} : filterOf('page', row)),
    })),
    sample: shownCount(rows.reduce((total, { raw }) => total + raw[sum], 0)),
    empty,
  })
}

/** By reason; they are refused before a page is known, so there are none for a clinic or under a filter. */
async function refusals(db: Db, asked: Asked, span: DaySpan): Promise<Map<string, number>> {
  const { clinics, filters } = asked
  const { from, to } = span
  const share = beforeUntil(asked, span)?.views ?? 1
  if (clinics !== 'all' || Object.keys(filters).length > 0) return new Map()
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`
    select reason, round(sum(count * case when day = ${to}::date then ${share}::float8 else 1 end))::float8 as count
    from event_refusals
    where day between ${from}::date and ${to}::date group by 1`)
  return new Map(rows.map(({ reason, count }) => [reason, count]))
}

const REASONS: Readonly<Record<string, string>> = {
  bot: 'Robots',
  foreign: 'De otra web',
  private: 'Con Global Privacy Control: solo se cuenta la página',
  name: 'De nombre desconocido',
  page: 'De una página desconocida',
  target: 'De un lugar desconocido',
  value: 'Con un valor imposible',
  age: 'Demasiado antiguas, o del futuro',
  twice: 'Repetidas',
  flood: 'Demasiadas desde una dirección',
  full: 'No cabían',
  closed: 'De un día ya cerrado',
  unstored: 'No se pudieron guardar',
}

function refusalBlock(
  asked: Asked,
  now: ReadonlyMap<string, number>,
  was: ReadonlyMap<string, number>,
): ReportBlock {
  const counts = [...now].toSorted(([, a], [, b]) => b - a)
  const shown = hiddenCounts(counts.map(([, count]) => count))
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return blockOf({
    id: 'refused',
    title: 'Medidas que no se cuentan',
    definition:
      'Lo que llega y no se cuenta, por qué: robots, repeticiones, datos desconocidos o un exceso desde una sola dirección.',
    view: 'bars',
    columns: [
      { id: 'count', label: 'Medidas', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'share', label: 'Parte', unit: 'share' },
    ],
    rows: counts.map(([reason], index) => ({
      label: REASONS[reason] ?? reason,
      cells: [
        shown[index]!,
        ...beforeCell(asked, shownCount(was.get(reason) ?? 0)),
        shareOf(shown[index]!, shownCount(total)),
      ],
    })),
    sample: shownCount(total),
    empty:
      asked.clinics === 'all' && Object.keys(asked.filters).length === 0
        ? 'Todo lo que llegó se ha contado.'
        : 'Se cuentan en toda la web: quita los filtros para verlas.',
  })
}
