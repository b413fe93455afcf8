import { FEWEST_CASES } from '#domain/measurement/findings.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock, Shown } from '#domain/measurement/report.ts'
import { isShown, shownCount } from '#domain/measurement/shown-count.ts'
import { spokenCounted, spokenPercent, spokenSpan } from '#domain/measurement/spoken-figures.ts'
import type { Asked } from '../asked.ts'
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
import { type Counts, EVENTS, type Grouped, LEADS, PAGES, type PageSum, sumsBy } from '../sums.ts'

const MARKS = [25, 50, 75, 90, 100] as const
const VIEWS = { ...PAGES, sums: { views: 'views' } } as const satisfies Counts<string>

/** «Contenido»: what is read, how far, and what it leads to. */
export async function contentTab(sources: Sources): Promise<TabReport> {
  const { db, site, asked } = sources
  const [pages, days, daysBefore, leads, soFar] = await Promise.all([
    sumsBy(db, PAGES, asked, asked.span, { page: 'page' }),
    sumsBy(db, VIEWS, asked, asked.span, { day: 'day' }),
    sumsBy(db, VIEWS, asked, asked.before, { day: 'day', page: 'page' }),
    sumsBy(db, LEADS, asked, asked.span, { page: 'page', landing: 'landing' }),
    eventsSoFar(sources, ['page_view']),
  ])
  const empty = emptyByFilter(EVENTS, asked, 'Las páginas vistas') ?? 'Sin páginas vistas en estos días.'
  return {
    headline: [viewsSentence(asked, days, daysBefore), soFar].filter((sentence) => sentence !== null),
    blocks: [
      viewsBlock(asked, days, daysBefore, empty),
      pagesBlock(asked, pages, daysBefore.by.page, leads, labeller(site, 'page'), empty),
      depthBlock(pages.all, empty),
      timeBlock(pages.all, empty),
      nextBlock(pages.all, empty),
    ],
  }
}

function viewsSentence(asked: Asked, now: Grouped<'views', 'day'>, was: Grouped<'views', 'day'>): string {
  const span = spokenSpan(asked.period, asked.span)
  const { views } = now.all
  if (views === 0) return `Ninguna página vista ${span}.`
  if (!isShown(views)) return `Menos de cinco páginas vistas ${span}.`
  const change = changeSaid(asked, comparedSums(asked, now, was, 'views'))
  return `${spokenCounted(views, 'página vista', 'páginas vistas')} ${span}${change}.`
}

function viewsBlock(
  asked: Asked,
  now: Grouped<'views', 'day'>,
  was: Grouped<'views', 'day'>,
  empty: string,
): ReportBlock {
  return blockOf({
    id: 'views',
    title: 'Páginas vistas por día',
    definition:
      'Cada vez que alguien abre una página de la web, sin robots. Se cuenta sin cookies ni identificador.',
    view: 'line',
    columns: [
      { id: 'views', label: 'Páginas vistas', unit: 'count', role: 'value', better: 'more' },
      ...beforeColumn(asked),
    ],
    rows: dayRows(asked, now, was, 'views'),
    sample: shownCount(now.all.views),
    empty,
  })
}

function pagesBlock(
  asked: Asked,
  pages: Grouped<PageSum, 'page'>,
  before: ReadonlyMap<string, { views: number }>,
  leads: Grouped<keyof (typeof LEADS)['sums'], 'page' | 'landing'>,
  label: (value: string) => string,
  empty: string,
): ReportBlock {
  const now = new Map(
    [...pages.by.page].map(([page, sums]) => [
      page,
      {
        ...sums,
        requests: leads.by.page.get(page)?.leads ?? 0,
        assisted: leads.by.landing.get(page)?.leads ?? 0,
      },
    ]),
  )
  const zero = { ...pages.all, requests: 0, assisted: 0 }
  for (const sum of Object.keys(zero) as (keyof typeof zero)[]) zero[sum] = 0
  const was = new Map([...before].map(([page, { views }]) => [page, { ...zero, views }]))
  const rows = listed({
    now,
    before: was,
    main: 'views',
    sums: ['views', 'read75', 'half', 'seen', 'requests', 'assisted'],
    apart: ['requests', 'assisted'],
    label,
    most: 60,
  })
  const strong = rows.find(({ raw }) => raw.requests >= 10 && raw.views >= 100)
  return blockOf({
    id: 'pages',
    title: strong ? `«${strong.label}» es de lo más visto y trae solicitudes` : 'Qué se lee',
    definition:
      'Por página: cuántas veces se abre, en qué parte de ellas se llega a las tres cuartas partes, en cuáles se está más de 30 segundos, y en cuáles se ve un formulario. «Escriben aquí» son las solicitudes enviadas desde ella; «entraron por aquí», las de quien empezó su visita en ella, si aceptó las cookies de medición.',
    view: 'bars',
    columns: [
      { id: 'views', label: 'Vistas', unit: 'count', role: 'value' },
      ...beforeColumn(asked),
      { id: 'read', label: 'Leen el 75 %', unit: 'share', better: 'more' },
      { id: 'half', label: 'Más de 30 s', unit: 'share', better: 'more' },
      { id: 'seen', label: 'Ven un formulario', unit: 'share', better: 'more' },
      { id: 'requests', label: 'Escriben aquí', unit: 'count' },
      { id: 'assisted', label: 'Entraron por aquí', unit: 'count' },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      cells: [
        row.shown.views,
        ...beforeCell(asked, row.before.views),
        atMostAll(row.shown.read75, row.shown.views),
        atMostAll(row.shown.half, row.shown.views),
        atMostAll(row.shown.seen, row.shown.views),
        row.shown.requests,
        row.shown.assisted,
      ],
      ...filterOf('page', row),
    })),
    sample: shownCount(pages.all.views),
    empty,
  })
}

/** An event may arrive without its page view, which was lost: a share is never more than all. */
function atMostAll(part: Shown, whole: Shown): number | null {
  const share = shareOf(part, whole)
  return share === null ? null : Math.min(1, share)
}

function stepsBlock({
  views,
  steps,
  ...parts
}: Pick<ReportBlock, 'id' | 'title' | 'definition'> & {
  views: number
  steps: readonly (readonly [label: string, count: number])[]
  empty: string
}): ReportBlock {
  const { empty, ...named } = parts
  return blockOf({
    ...named,
    view: 'bars',
    columns: [
      { id: 'count', label: 'Veces', unit: 'count', role: 'value' },
      { id: 'share', label: 'De las vistas', unit: 'share' },
    ],
    rows:
      views === 0
        ? []
        : steps.map(([label, count]) => ({
            label,
            cells: [shownCount(count), atMostAll(shownCount(count), shownCount(views))],
          })),
    sample: shownCount(views),
    empty,
  })
}

function depthBlock(all: Record<PageSum, number>, empty: string): ReportBlock {
  const deep = all.views >= FEWEST_CASES ? Math.min(1, all.read75 / all.views) : null
  return stepsBlock({
    id: 'depth',
    title: deep === null ? 'Hasta dónde se lee' : `El ${spokenPercent(deep)} llega a las tres cuartas partes`,
    definition:
      'Hasta qué parte de la página se ha visto en pantalla. Las marcas se alcanzan una tras otra: quien llega al 75 % cuenta también en el 25 %.',
    views: all.views,
    steps: MARKS.map((mark) => [`Hasta el ${mark} %`, all[`read${mark}`]] as const),
    empty,
  })
}

function timeBlock(all: Record<PageSum, number>, empty: string): ReportBlock {
  return stepsBlock({
    id: 'time',
    title: 'Cuánto tiempo se está',
    definition: 'Tiempo con la página a la vista, de las que se ven diez segundos o más.',
    views: all.views,
    steps: [
      ['10 segundos o más', all.ten],
      ['30 segundos o más', all.half],
      ['3 minutos o más', all.three],
    ],
    empty,
  })
}

function nextBlock(all: Record<PageSum, number>, empty: string): ReportBlock {
  return stepsBlock({
    id: 'next',
    title: 'Qué se hace en las páginas',
    definition:
      'Lo que se hace en las páginas vistas. Las páginas no se unen entre sí, porque nada identifica a quien las ve.',
    views: all.views,
    steps: (
      [
        ['Ve un formulario', all.seen],
        ['Empieza a escribir', all.begun],
        ['Lo envía', all.sent],
        ['Abre la reserva', all.booking],
        ['Busca', all.searched],
        ['Pregunta al asistente', all.asked],
        ['Añade al comparador', all.compared],
        ['Abre una zona', all.zone],
      ] as const
    ).filter(([, count]) => count > 0),
    empty,
  })
}
