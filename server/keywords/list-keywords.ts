import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { type Keyword, keywords } from '#db/schema/index.ts'
import type { KeywordOptions, KeywordPage } from '#domain/keywords/keyword-view.ts'
import { foldedKeyword } from '#domain/keywords/keyword-text.ts'
import { and, arrayContains, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { waitingInbox } from './inbox.ts'
import type { KEYWORD_SORTS, ListInput } from './keyword-input.ts'
import { sitePaths } from '../shared/site-paths.ts'
import { drugWords, keywordNames, presentKeywords } from './present-keyword.ts'

const PAGE = 50
/** Tags offered to choose from. */
const TAGS = 200

type Listing = Pick<Deps, 'database' | 'now' | 'site'>

/** A page of the table. */
export async function listKeywords(
  { database: { db }, now, site }: Listing,
  input: ListInput,
): Promise<KeywordPage> {
  const where = keywordConditions(site.current, input)
  // Filters and orders read ids only; whole rows are read for one page.
  const found = await db
    .select({ id: keywords.id, total: sql<string>`count(*) over ()` })
    .from(keywords)
    .where(where)
    .orderBy(...orderOf(input))
    .limit(PAGE)
    .offset(input.cursor)
  const rows = await rowsInOrder(
    db,
    found.map(({ id }) => id),
  )
  const total = found[0] ? Number(found[0].total) : await db.$count(keywords, where)
  const next = input.cursor + rows.length
  return {
    items: await presentKeywords(site.current, db, rows, now()),
    nextCursor: next < total && rows.length > 0 ? String(next) : null,
    count: { value: total, more: false },
  }
}

/** Whole rows in the order of their ids. */
export async function rowsInOrder(db: Db, ids: readonly string[]): Promise<Keyword[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(keywords)
    .where(inArray(keywords.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const COLUMNS: Readonly<Record<(typeof KEYWORD_SORTS)[number], SQL>> = {
  text: sql`${keywords.folded}`,
  intent: sql`${keywords.intent}`,
  unit: sql`${keywords.unit}`,
  city: sql`${keywords.city}`,
  target: sql`${keywords.targetPath}`,
  state: sql`${keywords.state}`,
  volume: sql`${keywords.volume}`,
  difficulty: sql`${keywords.difficulty}`,
  cost: sql`${keywords.cost}`,
  position: sql`${keywords.position}`,
  best: sql`${keywords.bestPosition}`,
  delta7: sql`${keywords.delta7}`,
  delta28: sql`${keywords.delta28}`,
  clicks: sql`${keywords.clicks}`,
  impressions: sql`${keywords.impressions}`,
  ctr: sql`${keywords.clicks}::float / nullif(${keywords.impressions}, 0)`,
  changed: sql`${keywords.changedAt}`,
}

/** The order of a list; unknown values come last either way. */
export function orderOf({ sort }: Pick<ListInput, 'sort'>): SQL[] {
  const column = sort ? COLUMNS[sort.by] : sql`greatest(${keywords.impressions}, ${keywords.volume})`
  const down = sort ? sort.down : true
  return [down ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, asc(keywords.folded)]
}

/** The rows that the filters let through. */
export function keywordConditions(site: Site, input: ListInput): SQL | undefined {
  const words = foldedKeyword(input.q).split(' ').filter(Boolean)
  return and(
    ...words.map((word) => sql`strpos(${keywords.folded}, ${word}) > 0`),
    input.state.length > 0 ? inArray(keywords.state, input.state) : undefined,
    input.intent ? eq(keywords.intent, input.intent) : undefined,
    input.source ? eq(keywords.source, input.source) : undefined,
    input.unit ? eq(keywords.unit, input.unit) : undefined,
    input.city ? eq(keywords.city, input.city) : undefined,
    input.treatment ? eq(keywords.treatment, input.treatment) : undefined,
    input.tag ? arrayContains(keywords.tags, [input.tag]) : undefined,
    alarmOf(site, input.alarm),
  )
}

function alarmOf(site: Site, alarm: ListInput['alarm']): SQL | undefined {
  if (alarm === 'wrong') return sql`${keywords.serpPath} <> ${keywords.targetPath}`
  if (alarm === 'dead')
    return sql`${keywords.targetPath} <> all(${sql.param([...sitePaths(site).keys()])}::text[])`
  if (alarm === 'rivals') return sql`cardinality(${keywords.rivalPaths}) > 0`
  if (alarm === 'untargeted') return isNull(keywords.targetPath)
  if (alarm === 'drug') return namesDrug(drugWords(site.advertising))
  return undefined
}

/** Folded keywords are words with single spaces, so plain searches find whole words, faster than a pattern. */
function namesDrug(words: readonly string[]): SQL | undefined {
  return or(
    ...words.map((word) => sql`strpos(' ' || ${keywords.folded} || ' ', ${` ${foldedKeyword(word)} `}) > 0`),
  )
}

/** What the screen offers to choose from. */
export async function keywordOptions(deps: Listing): Promise<KeywordOptions> {
  const { db } = deps.database
  const site = deps.site.current
  const [tags, total, waiting] = await Promise.all([
    db.execute<{ tag: string }>(
      sql`select distinct unnest(${keywords.tags}) as tag from ${keywords} order by tag limit ${TAGS}`,
    ),
    db.$count(keywords),
    waitingInbox(deps),
  ])
  return {
    ...keywordNames(site),
    units: site.units.map(({ id, name }) => ({ id, name })),
    tags: tags.rows.map(({ tag }) => tag),
    pages: [...sitePaths(site)].map(([path, title]) => ({ path, title })),
    total,
    waiting,
  }
}
