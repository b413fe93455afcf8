import { type CityTreatment, cityTreatments } from '#content/cities.ts'
import type { Site } from '#content/site/site.ts'
import { keywords } from '#db/schema/index.ts'
import type { CityGrid, ClusterList, KeywordRow, OpportunityRow } from '#domain/keywords/keyword-view.ts'
import { opportunities } from '#domain/keywords/opportunities.ts'
import { demandOf, suggestClusters } from '#domain/keywords/stem-words.ts'
import { and, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { orderOf } from './list-keywords.ts'
import { keywordPresenter, presentKeywords } from './present-keyword.ts'

type Viewing = Pick<Deps, 'database' | 'now' | 'site'>

const MOST_OPPORTUNITIES = 200
const MOST_CLUSTERS = 200
const MOST_SUGGESTED = 30
const kept = ne(keywords.state, 'discarded')

/** The clusters, and keywords that look like variants of each other. */
export async function listClusters({ database: { db }, site }: Viewing): Promise<ClusterList> {
  const present = keywordPresenter(site.current)
  const [grouped, loose] = await Promise.all([
    db
      .select()
      .from(keywords)
      .where(
        and(
          kept,
          or(
            isNotNull(keywords.clusterId),
            sql`exists (select from keywords v where v.cluster_id = ${keywords.id})`,
          ),
        ),
      )
      .orderBy(...orderOf({})),
    db
      .select({
        id: keywords.id,
        text: keywords.text,
        volume: keywords.volume,
        impressions: keywords.impressions,
      })
      .from(keywords)
      .where(and(kept, isNull(keywords.clusterId))),
  ])
  const variantsOf = Map.groupBy(
    grouped.filter(({ clusterId }) => clusterId !== null),
    ({ clusterId }) => clusterId!,
  )
  const items = grouped
    .filter(({ id, clusterId }) => clusterId === null && variantsOf.has(id))
    .slice(0, MOST_CLUSTERS)
    .map((head) => ({ head: present(head), variants: variantsOf.get(head.id)!.map(present) }))
  const suggested = suggestClusters(loose).slice(0, MOST_SUGGESTED)
  const ids = suggested.flatMap(({ head, variants }) => [head.id, ...variants.map(({ id }) => id)])
  const rows = ids.length > 0 ? await db.select().from(keywords).where(inArray(keywords.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.id, present(row)]))
  const suggestions = suggested.flatMap(({ head, variants }) => {
    const [first, others] = [byId.get(head.id), variants.flatMap(({ id }) => byId.get(id) ?? [])]
    return first && others.length > 0 ? { head: first, variants: others } : []
  })
  return { items, suggestions }
}

/** Keywords in positions 4 to 15, in the matrix of position and demand. */
export async function listOpportunities({
  database: { db },
  now,
  site,
}: Viewing): Promise<{ items: OpportunityRow[] }> {
  const rows = await db
    .select()
    .from(keywords)
    .where(and(kept, sql`${keywords.position} >= 3.5 and ${keywords.position} < 15.5`))
    .orderBy(...orderOf({}))
    .limit(MOST_OPPORTUNITIES)
  const shown = await presentKeywords(site.current, db, rows, now())
  return { items: opportunities<KeywordRow>(shown) }
}

/** How many searches each page of a treatment in a city could answer, and whether search engines may list it. */
export async function cityGrid({ database: { db }, site }: Viewing): Promise<CityGrid> {
  const rows = await db
    .select({
      city: keywords.city,
      treatment: keywords.treatment,
      position: keywords.position,
      volume: keywords.volume,
      impressions: keywords.impressions,
    })
    .from(keywords)
    .where(and(kept, isNotNull(keywords.city), isNotNull(keywords.treatment)))
  const byCell = Map.groupBy(rows, ({ city, treatment }) => `${city}/${treatment}`)
  const current = site.current
  const cells = localPages(current).flatMap(({ city, treatment, indexable }) => {
    const found = byCell.get(`${city.key}/${treatment.slug}`) ?? []
    if (found.length === 0 && !indexable) return []
    const positions = found.flatMap(({ position }) => position ?? [])
    return {
      city: city.key,
      treatment: treatment.slug,
      keywords: found.length,
      demand: found.reduce((sum, keyword) => sum + demandOf(keyword), 0),
      best: positions.length > 0 ? Math.min(...positions) : null,
      indexable,
    }
  })
  return {
    cities: current.cities.map(({ key, name }) => ({ id: key, name })),
    treatments: current.treatments.map(({ slug, name }) => ({ id: slug, name })),
    cells,
  }
}

const ofSite = new WeakMap<Site, CityTreatment[]>()

/** Distances between all clinics are worked out once per site. */
function localPages(site: Site): CityTreatment[] {
  const pages = ofSite.get(site) ?? cityTreatments(site)
  ofSite.set(site, pages)
  return pages
}
