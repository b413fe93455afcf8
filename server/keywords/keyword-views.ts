import { cityTreatments } from '#content/cities.ts'
import type { Db } from '#db/client.ts'
import { type Keyword, keywords } from '#db/schema/index.ts'
import type { CityGrid, ClusterList, KeywordRow, OpportunityRow } from '#domain/keywords/keyword-view.ts'
import { opportunities } from '#domain/keywords/opportunities.ts'
import { demandOf, stemKey } from '#domain/keywords/stem-words.ts'
import { and, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { keptBySite } from '../kept-by-site.ts'
import { orderOf, rowsInOrder } from './list-keywords.ts'
import { keywordPresenter, presentKeywords } from './present-keyword.ts'

type Viewing = Pick<Deps, 'database' | 'now' | 'site'>

const MOST_OPPORTUNITIES = 200
const MOST_CLUSTERS = 200
const MOST_SUGGESTED = 30
/** Of one suggestion: its head and the variants most searched for. */
const MOST_VARIANTS = 50
const kept = ne(keywords.state, 'discarded')

/** The clusters, and keywords that look like variants of each other. */
export async function listClusters({ database: { db }, site }: Viewing): Promise<ClusterList> {
  const present = keywordPresenter(site.current)
  const heads = sql`select cluster_id from keywords where cluster_id is not null`
  const [grouped, suggestions] = await Promise.all([
    db
      .select()
      .from(keywords)
      .where(and(kept, or(isNotNull(keywords.clusterId), sql`${keywords.id} in (${heads})`)))
      .orderBy(...orderOf({})),
    suggestClusters(db),
  ])
  const variantsOf = Map.groupBy(
    grouped.filter(({ clusterId }) => clusterId !== null),
    ({ clusterId }) => clusterId!,
  )
  return {
    items: grouped
      .filter(({ id, clusterId }) => clusterId === null && variantsOf.has(id))
      .slice(0, MOST_CLUSTERS)
      .map((head) => ({ head: present(head), variants: variantsOf.get(head.id)!.map(present) })),
    suggestions: suggestions.map(([head, ...variants]) => ({
      head: present(head!),
      variants: variants.map(present),
    })),
  }
}

/** Keywords alone that share their stemmed words; the first of each is the one most searched for. */
async function suggestClusters(db: Db): Promise<Keyword[][]> {
  await fillStems(db)
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select (array_agg(id order by greatest(volume, impressions, 0) desc, length(text), text))[1:${MOST_VARIANTS}] as ids
    from keywords where state <> 'discarded' and cluster_id is null and stems <> ''
    group by stems having count(*) > 1 order by count(*) desc, stems limit ${MOST_SUGGESTED}`)
  const found = await rowsInOrder(
    db,
    rows.flatMap(({ ids }) => ids),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? [])).filter((group) => group.length > 1)
}

/** For rows of a release that did not store their stems. */
async function fillStems(db: Db): Promise<void> {
  const rows = await db
    .select({ id: keywords.id, text: keywords.text })
    .from(keywords)
    .where(isNull(keywords.stems))
  if (rows.length === 0) return
  const [ids, stems] = [rows.map(({ id }) => id), rows.map(({ text }) => stemKey(text))]
  await db.execute(sql`
    update keywords set stems = made.stems
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(stems)}::text[]) as made(id, stems)
    where keywords.id = made.id`)
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

/** Distances between all clinics are worked out once per site. */
const localPages = keptBySite(cityTreatments)
