import { mondayOf } from '#domain/calendar/madrid-calendar.ts'
import { outlier } from '#domain/measurement/findings.ts'
import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import type { DaySpan, ReportBlock } from '#domain/measurement/report.ts'
import { isShown, shownCount } from '#domain/measurement/shown-count.ts'
import { spokenCounted, spokenPercent } from '#domain/measurement/spoken-figures.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Asked } from '../asked.ts'
import { beforeCell, beforeColumn, blockOf, emptyByFilter, listed } from '../blocks/parts.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { type Counts, EVENTS, type Grouped, sumsBy } from '../sums.ts'

const when = (condition: string) => `case when ${condition} then count else 0 end`

const SEARCHES = {
  ...EVENTS,
  sums: { searches: 'count', vain: when("bucket = '0'") },
} as const satisfies Counts<string>

const ANSWERS = {
  ...EVENTS,
  sums: {
    count: when("name = 'assistant'"),
    helpful: when("name = 'assistant_helpful' and bucket = '1'"),
    rated: when("name = 'assistant_helpful'"),
  },
} as const satisfies Counts<string>

const PLACES: Readonly<Record<string, string>> = {
  dialog: 'Buscador de la web',
  catalogue: 'Catálogo de tratamientos',
  blog: 'Blog',
  wiki: 'Glosario',
}
const ASSISTANT = {
  question: 'Pregunta',
  answered: 'Respuesta',
  unknown: 'Sin respuesta',
  card: 'Aviso de seguridad',
  person: 'Pide una persona',
  request: 'Acaba en solicitud',
} as const
const MOST_TEXTS = 100

/** «Búsqueda y chat»: what is searched for, in vain above all, and how the assistant does. */
export async function searchTab({ db, asked }: Sources): Promise<TabReport> {
  const [now, was, answers, answersBefore, texts] = await Promise.all([
    sumsBy(db, SEARCHES, asked, asked.span, { place: 'target' }, sql`name = 'search'`),
    sumsBy(db, SEARCHES, asked, asked.before, { place: 'target' }, sql`name = 'search'`),
    sumsBy(db, ANSWERS, asked, asked.span, { what: ASKED_WHAT }, ASSISTED),
    sumsBy(db, ANSWERS, asked, asked.before, { what: ASKED_WHAT }, ASSISTED),
    vainTexts(db, asked, asked.span),
  ])
  return {
    headline: headline(now.all, texts),
    blocks: [
      searchBlock(asked, now, was),
      vainBlock(asked, texts),
      assistantBlock(asked, answers, answersBefore),
      helpBlock(asked, answers.all, answersBefore.all),
    ],
  }
}

const ASSISTED = sql`name in ('assistant', 'assistant_helpful')`
const ASKED_WHAT = "case when name = 'assistant' then target end"

type VainText = { text: string; count: number }

/**
 * Searches without results in the weeks of the period: only texts that domain/measurement/vain-search.ts lets through
 * are stored at all. They are of the whole site, so there are none for a clinic or under a filter.
 */
async function vainTexts(
  db: Db,
  { clinics, filters }: Asked,
  { from, to }: DaySpan,
): Promise<VainText[] | null> {
  if (clinics !== 'all' || Object.keys(filters).length > 0) return null
  const { rows } = await db.execute<VainText>(sql`
    select text, sum(count)::float8 as count from vain_searches
    where week between ${mondayOf(new Date(`${from}T12:00:00Z`))}::date and ${to}::date
    group by 1 order by 2 desc, 1 limit ${MOST_TEXTS}`)
  return rows
}

function headline(
  { searches, vain }: { searches: number; vain: number },
  texts: readonly VainText[] | null,
): string[] {
  if (!isShown(searches) || searches === 0) return ['Casi nadie ha usado el buscador en estos días.']
  const share = shareOf(shownCount(vain), shownCount(searches))
  const [first] = texts ?? []
  return [
    share === null
      ? `${spokenCounted(searches, 'búsqueda', 'búsquedas')}.`
      : `${spokenCounted(searches, 'búsqueda', 'búsquedas')}; el ${spokenPercent(share)} no encuentra nada.`,
    ...(first && first.count >= 5 ? [`Lo que más se busca en vano es «${first.text}».`] : []),
  ]
}

function searchBlock(
  asked: Asked,
  now: Grouped<'searches' | 'vain', 'place'>,
  was: Grouped<'searches' | 'vain', 'place'>,
): ReportBlock {
  const label = (value: string) => PLACES[value] ?? value
  const rows = listed({
    now: now.by.place,
    before: was.by.place,
    main: 'searches',
    sums: ['searches', 'vain'],
    label,
  })
  const worst = outlier(
    rows.map(({ label: name, raw }) => ({ name, part: raw.vain, whole: raw.searches })),
    'high',
  )
  return blockOf({
    id: 'searches',
    title: worst
      ? `${worst.name}: el ${spokenPercent(worst.part / worst.whole)} no encuentra nada`
      : 'Búsquedas',
    definition: 'Búsquedas por el lugar donde se hacen, y la parte que no da ningún resultado.',
    view: 'bars',
    columns: [
      { id: 'searches', label: 'Búsquedas', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'vain', label: 'Sin resultados', unit: 'share', better: 'less' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.searches,
        ...beforeCell(asked, row.before.searches),
        shareOf(row.shown.vain, row.shown.searches),
      ],
    })),
    sample: shownCount(now.all.searches),
    empty: emptyByFilter(EVENTS, asked, 'Las búsquedas') ?? 'Sin búsquedas en estos días.',
  })
}

function vainBlock(asked: Asked, texts: readonly VainText[] | null): ReportBlock {
  const counts = hiddenCounts((texts ?? []).map(({ count }) => count))
  return blockOf({
    id: 'vain',
    title: 'Lo que se busca y no se encuentra',
    definition:
      'Textos de búsquedas sin resultado, por semanas enteras. Solo se guardan los que parecen un tratamiento o un síntoma: nada con números de teléfono, correos ni frases largas.',
    view: 'table',
    columns: [{ id: 'count', label: 'Veces', unit: 'count', role: 'value' }],
    rows: (texts ?? []).map(({ text }, index) => ({
      label: text,
      cells: [counts[index]!],
      href: '/admin/keywords',
    })),
    sample: shownCount((texts ?? []).reduce((sum, { count }) => sum + count, 0)),
    empty:
      texts === null
        ? 'Se cuentan en toda la web: quita los filtros para verlas.'
        : 'Nada se ha buscado en vano en estas semanas.',
  })
}

function assistantBlock(
  asked: Asked,
  now: Grouped<'count' | 'helpful' | 'rated', 'what'>,
  was: Grouped<'count' | 'helpful' | 'rated', 'what'>,
): ReportBlock {
  const rows = listed({
    now: now.by.what,
    before: was.by.what,
    main: 'count',
    sums: ['count'],
    label: (value) => ASSISTANT[value as keyof typeof ASSISTANT] ?? value,
    inOrder: Object.keys(ASSISTANT),
  })
  const questions = rows.find(({ value }) => value === 'question')?.shown.count ?? 0
  const unknown = shareOf(rows.find(({ value }) => value === 'unknown')?.shown.count ?? 0, questions)
  return blockOf({
    id: 'assistant',
    title: unknown === null ? 'El asistente' : `El asistente no sabe contestar al ${spokenPercent(unknown)}`,
    definition: 'Lo que pasa en el asistente, sin el texto de las preguntas. Cada parte es de las preguntas.',
    view: 'bars',
    columns: [
      { id: 'count', label: 'Veces', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'share', label: 'De las preguntas', unit: 'share' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.count,
        ...beforeCell(asked, row.before.count),
        row.value === 'question' ? null : shareOf(row.shown.count, questions),
      ],
    })),
    sample: questions,
    empty:
      emptyByFilter(EVENTS, asked, 'Las preguntas al asistente') ??
      'Nadie ha preguntado al asistente en estos días.',
  })
}

function helpBlock(
  asked: Asked,
  now: Record<'helpful' | 'rated', number>,
  was: Record<'helpful' | 'rated', number>,
): ReportBlock {
  const share = (sums: Record<'helpful' | 'rated', number>) =>
    shareOf(shownCount(sums.helpful), shownCount(sums.rated))
  return blockOf({
    id: 'helpful',
    title: 'Si la respuesta sirve',
    definition: 'De quienes dicen si la respuesta del asistente les ha servido, la parte que dice que sí.',
    view: 'tiles',
    columns: [
      { id: 'share', label: 'Sirve', unit: 'share', role: 'value', better: 'more' },
      ...beforeColumn(asked, 'share'),
      { id: 'rated', label: 'Opinan', unit: 'count' },
    ],
    rows:
      now.rated === 0
        ? []
        : [
            {
              label: 'Respuestas que sirven',
              cells: [share(now), ...beforeCell(asked, share(was)), shownCount(now.rated)],
            },
          ],
    sample: shownCount(now.rated),
    empty: emptyByFilter(EVENTS, asked, 'Las opiniones') ?? 'Nadie ha dicho si le ha servido.',
  })
}
