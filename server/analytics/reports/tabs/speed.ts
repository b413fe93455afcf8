import type { WebVital } from '#domain/measurement/event-names.ts'
import { bucketQuantile } from '#domain/measurement/bucket-quantile.ts'
import { shareOf } from '#domain/measurement/hidden-counts.ts'
import type { ReportBlock, ReportColumn } from '#domain/measurement/report.ts'
import { shownCount } from '#domain/measurement/shown-count.ts'
import { spokenPercent } from '#domain/measurement/spoken-figures.ts'
import { rateVital, type VitalName, type VitalRating } from '#domain/measurement/web-vitals-rating.ts'
import { blockOf, emptyByFilter } from '../blocks/parts.ts'
import type { Sources, TabReport } from '../report-parts.ts'
import { type Buckets, type MeasuredVitals, measuredVitals } from '../measured-vitals.ts'
import { EVENTS } from '../sums.ts'
import { filterLabel } from '../filter-label.ts'

const VITALS: readonly (readonly [vital: WebVital, name: VitalName, label: string])[] = [
  ['lcp', 'LCP', 'Se ve lo principal'],
  ['inp', 'INP', 'Responde al tocar'],
  ['fid', 'FID', 'Responde la primera vez'],
  ['cls', 'CLS', 'No se mueve sola'],
  ['ttfb', 'TTFB', 'Contesta el servidor'],
]

/** Measures of fewer visits say nothing of a route. */
const FEWEST = 20
const MOST_ROUTES = 40
const RATINGS = { good: 'good', 'needs-improvement': 'needs', poor: 'poor' } as const satisfies Record<
  VitalRating,
  string
>

/** «Rendimiento»: how fast pages are for those who open them, by route. */
export async function speedTab(sources: Sources): Promise<TabReport> {
  const measured = await measuredVitals(sources)
  return {
    headline: [headline(measured)],
    blocks: [
      vitalsBlock(sources, measured),
      ...VITALS.map(([vital, name, label]) => routeBlock(sources, measured, vital, name, label)),
    ],
  }
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

const unitOf = (vital: WebVital) => (vital === 'cls' ? 'ratio' : 'milliseconds')

function p75(vital: WebVital, buckets: Buckets): number | null {
  if (casesOf(buckets) < FEWEST) return null
  const value = bucketQuantile(vital, buckets, 0.75)
  if (value === null) return null
  return vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

function cells(vital: WebVital, name: VitalName, buckets: Buckets) {
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

function headline(measured: MeasuredVitals): string {
  const rated = VITALS.filter(([vital]) => vital !== 'fid').flatMap(([vital, name, label]) => {
    const { value, rating } = cells(vital, name, measured.get(vital)!.all)
    return value === null ? [] : [{ label, rating }]
  })
  if (rated.length === 0) return 'Muy pocas visitas medidas para hablar de velocidad.'
  const bad = rated.filter(({ rating }) => rating !== 'good')
  if (bad.length === 0) return 'Tres de cada cuatro visitas van bien en todo lo que se mide.'
  return `Para una de cada cuatro visitas falla: ${bad.map(({ label }) => label.toLowerCase()).join(', ')}.`
}

function vitalsBlock({ asked }: Sources, measured: MeasuredVitals): ReportBlock {
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
  measured: MeasuredVitals,
  vital: WebVital,
  name: VitalName,
  label: string,
): ReportBlock {
  const { all, kinds: routes } = measured.get(vital)!
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
