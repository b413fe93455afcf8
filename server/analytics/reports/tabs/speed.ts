import { pageMatcher } from '#domain/pages/page-of.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import { bucketQuantile } from '#domain/measurement/bucket-quantile.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock, ReportColumn } from '#domain/measurement/report.ts'
import { shownCount } from '#domain/measurement/shown-count.ts'
import { spokenPercent } from '#domain/measurement/spoken-figures.ts'
import { rateVital, type VitalName, type VitalRating } from '#domain/measurement/web-vitals-rating.ts'
import { sql } from 'drizzle-orm'
import { blockOf, emptyByFilter } from '../blocks/parts.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { EVENTS, unsupported, within } from '../sums.ts'
import { filterLabel } from '../filter-label.ts'

const VITALS = [
  ['lcp', 'LCP', 'Se ve lo principal'],
  ['inp', 'INP', 'Responde al tocar'],
  ['fid', 'FID', 'Responde la primera vez'],
  ['cls', 'CLS', 'No se mueve sola'],
  ['ttfb', 'TTFB', 'Contesta el servidor'],
] as const satisfies readonly (readonly [string, VitalName, string])[]
type Vital = (typeof VITALS)[number][0]

/** Measures of fewer visits say nothing of a route. */
const FEWEST = 20
const MOST_ROUTES = 40
const RATINGS = { good: 'good', 'needs-improvement': 'needs', poor: 'poor' } as const satisfies Record<
  VitalRating,
  string
>

/** Bucket → how many. */
type Buckets = Map<string, number>
type Measured = Map<Vital, { all: Buckets; routes: Map<string, Buckets> }>

const findPage = pageMatcher(SITE_PAGES)

/** «Rendimiento»: how fast pages are for those who open them, by route. */
export async function speedTab(sources: Sources): Promise<TabReport> {
  const measured = await readVitals(sources)
  return {
    headline: [headline(measured)],
    blocks: [
      vitalsBlock(sources, measured),
      ...VITALS.map(([vital, name, label]) => routeBlock(sources, measured, vital, name, label)),
    ],
  }
}

async function readVitals({ db, asked }: Sources): Promise<Measured> {
  const found: Measured = new Map(VITALS.map(([vital]) => [vital, { all: new Map(), routes: new Map() }]))
  if (unsupported(EVENTS, asked).length > 0) return found
  const { rows } = await db.execute<{ name: Vital; page: string; bucket: string; count: number }>(sql`
    select name, page, bucket, sum(count)::float8 as count from event_counts
    where name in ('lcp', 'inp', 'fid', 'cls', 'ttfb') and ${within(EVENTS, asked, asked.span)}
    group by 1, 2, 3`)
  for (const { name, page, bucket, count } of rows) {
    const { all, routes } = found.get(name)!
    const pattern = `/${findPage(page)?.pattern ?? '*'}`
    const route = routes.get(pattern) ?? new Map<string, number>()
    routes.set(pattern, route)
    for (const buckets of [all, route]) buckets.set(bucket, (buckets.get(bucket) ?? 0) + count)
  }
  return found
}

function casesOf(buckets: Buckets): number {
  return [...buckets.values()].reduce((sum, count) => sum + count, 0)
}

/** The rating of a bucket is that of its start: the thresholds are among the starts. */
function sharesOf(name: VitalName, buckets: Buckets) {
  const counts = { good: 0, needs: 0, poor: 0 }
  for (const [bucket, count] of buckets) counts[RATINGS[rateVital(name, Number(bucket))]] += count
  return counts
}

const unitOf = (vital: Vital) => (vital === 'cls' ? 'ratio' : 'milliseconds')

function p75(vital: Vital, buckets: Buckets): number | null {
  if (casesOf(buckets) < FEWEST) return null
  const value = bucketQuantile(vital, buckets, 0.75)
  if (value === null) return null
  return vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

function cells(vital: Vital, name: VitalName, buckets: Buckets) {
  const value = p75(vital, buckets)
  const counts = sharesOf(name, buckets)
  const cases = shownCount(casesOf(buckets))
  const share = (part: number) => (value === null ? null : shareOf(shownCount(part), cases))
  return {
    value,
    rating: value === null ? '' : RATINGS[rateVital(name, value)],
    shares: [share(counts.good), share(counts.needs), share(counts.poor)],
    cases,
  }
}

const SHARES: readonly ReportColumn[] = [
  { id: 'good', label: 'Bien', unit: 'share', better: 'more' },
  { id: 'needs', label: 'Mejorable', unit: 'share' },
  { id: 'poor', label: 'Mal', unit: 'share', better: 'less' },
]

function headline(measured: Measured): string {
  const rated = VITALS.filter(([vital]) => vital !== 'fid').flatMap(([vital, name, label]) => {
    const { value, rating } = cells(vital, name, measured.get(vital)!.all)
    return value === null ? [] : [{ label, rating }]
  })
  if (rated.length === 0) return 'Muy pocas visitas medidas para hablar de velocidad.'
  const bad = rated.filter(({ rating }) => rating !== 'good')
  if (bad.length === 0) return 'Tres de cada cuatro visitas van bien en todo lo que se mide.'
  return `Para una de cada cuatro visitas falla: ${bad.map(({ label }) => label.toLowerCase()).join(', ')}.`
}

function vitalsBlock({ asked }: Sources, measured: Measured): ReportBlock {
  const rows = VITALS.flatMap(([vital, name, label]) => {
    const { value, rating, shares, cases } = cells(vital, name, measured.get(vital)!.all)
    if (cases === 0) return []
    const isCls = vital === 'cls'
    return [
      {
        label: `${name} · ${label}`,
        cells: [...shares, rating, isCls ? null : value, isCls ? value : null, cases],
      },
    ]
  })
  const good = cells('lcp', 'LCP', measured.get('lcp')!.all).shares[0]
  return blockOf({
    id: 'vitals',
    title:
      typeof good === 'number'
        ? `Para el ${spokenPercent(good)} la página se ve enseguida`
        : 'Velocidad de la web',
    definition:
      'Lo que miden los navegadores de las visitas. P75: tres de cada cuatro visitas van así de bien o mejor, y decide si va bien (LCP por debajo de 2,5 s; INP, 200 ms; FID, 100 ms; CLS, 0,1; TTFB, 800 ms) o mal (desde 4 s; 500 ms; 300 ms; 0,25; 1,8 s). FID es la medida antigua; INP la sustituye.',
    view: 'ratings',
    columns: [
      ...SHARES,
      { id: 'rating', label: 'Valoración', unit: 'text' },
      { id: 'p75', label: 'P75', unit: 'milliseconds', better: 'less' },
      { id: 'p75-ratio', label: 'P75, sin unidad', unit: 'ratio', better: 'less' },
      { id: 'cases', label: 'Medidas', unit: 'count' },
    ],
    rows,
    sample: shownCount([...measured.values()].reduce((sum, { all }) => sum + casesOf(all), 0)),
    empty: emptyByFilter(EVENTS, asked, 'Las medidas') ?? 'Sin medidas en estos días.',
  })
}

/** One vital by route, the slowest first. */
function routeBlock(
  { asked, site }: Sources,
  measured: Measured,
  vital: Vital,
  name: VitalName,
  label: string,
): ReportBlock {
  const { all, routes } = measured.get(vital)!
  const rows = [...routes]
    .map(([route, buckets]) => ({ route, ...cells(vital, name, buckets) }))
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => b.value! - a.value! || a.route.localeCompare(b.route))
    .slice(0, MOST_ROUTES)
  const poor = rows.filter(({ rating }) => rating === 'poor')
  return blockOf({
    id: `routes-${vital}`,
    title:
      poor.length === 0
        ? `${name}: ${label.toLowerCase()}, por página`
        : poor.length === 1
          ? `${name}: va mal en ${filterLabel(site, 'page', poor[0]!.route)}`
          : `${name}: va mal en ${poor.length} clases de página`,
    definition: `${name} de las visitas a cada clase de página, la peor primero; con ${FEWEST} medidas o más.`,
    view: 'ratings',
    columns: [
      ...SHARES,
      { id: 'rating', label: 'Valoración', unit: 'text' },
      { id: 'p75', label: 'P75', unit: unitOf(vital), role: 'value', better: 'less' },
      { id: 'cases', label: 'Medidas', unit: 'count' },
    ],
    rows: rows.map(({ route, shares, rating, value, cases }) => ({
      label: filterLabel(site, 'page', route),
      cells: [...shares, rating, value, cases],
      ...(route.includes(':') || route.includes('*')
        ? {}
        : { filter: { name: 'page' as const, value: route } }),
    })),
    sample: shownCount(casesOf(all)),
    empty:
      emptyByFilter(EVENTS, asked, 'Las medidas') ??
      `Ninguna clase de página tiene ${FEWEST} medidas en estos días.`,
  })
}
