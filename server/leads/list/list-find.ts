import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { decodeCursor, encodeCursor } from '#domain/input/keyset-cursor.ts'
import type { LeadCount, LeadFilters, LeadSort } from '#domain/lead/lead-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import { statesAskedFor, type Viewer } from './list-conditions.ts'
import { estimate } from './list-estimate.ts'
import { LEAD_ORDERS, type LeadOrder, type LeadPlace, parsePlace, placeKey } from './list-order.ts'
import { leadSelection } from './list-selection.ts'
import { bounded, findStretch, isFew, type PageRow, unlessCancelled } from './list-stretch.ts'

export type LeadQuery = {
  filters: LeadFilters
  text: string
  sort: LeadSort | `-${LeadSort}`
  cursor?: string | null | undefined
  limit: number
}
export type FoundLeads = { ids: number[]; next: string | null; count?: LeadCount }

/** Counting stops here: «más de 10.000». */
const COUNT_CAP = 10_000
/** If PostgreSQL estimates this many, there are certainly more than COUNT_CAP. */
const MANY = 3 * COUNT_CAP
const COUNT_MS = 60
const LONGEST_MS = 15_000

/**
 * A page of a list, as sorted lead ids.
 *
 * Any filter may be combined with any order, and PostgreSQL's own choice is sometimes disastrous: it scans an index
 * in list order for a condition that hardly any row meets. So its estimate is used here to choose, and each strategy
 * has a limit beyond which the other one is tried.
 */
export async function findLeadPage(
  site: Site,
  db: Db,
  viewer: Viewer,
  query: LeadQuery,
  now: Date,
): Promise<FoundLeads> {
  const list = listOf(site, viewer, query, now)
  if (!list) return { ids: [], next: null, count: { value: 0, more: false } }
  const { order, after, limit } = list
  const guess = await estimate(db, list.from, list.where)
  const first = !query.cursor
  // Gathered rows are counted too, if they form one stretch.
  const countsItself = order.has === null && isFew(guess)
  const counted = first && !countsItself ? quickCount(db, list, guess.rows) : undefined
  // Awaited last: if the page fails first, this rejection must not be unhandled.
  counted?.catch(() => {})
  const rows: PageRow[] = []
  let total: number | null = null
  if (after?.keyed !== false) {
    const found = await findStretch(db, { ...list, keyed: true, limit: limit + 1, after }, guess)
    rows.push(...found.rows)
    total = found.total
  }
  if (order.has && rows.length <= limit) {
    const place = after?.keyed === false ? after : null
    const found = await findStretch(db, {
      ...list,
      keyed: false,
      limit: limit + 1 - rows.length,
      after: place,
    })
    rows.push(...found.rows)
  }
  if (!first) return pageOf(list, rows)
  const count =
    countsItself && total !== null ? countOf(total) : await (counted ?? quickCount(db, list, guess.rows))
  return { ...pageOf(list, rows), ...(count ? { count } : {}) }
}

/** How many leads a list has, up to COUNT_CAP. */
export async function countLeadPage(
  site: Site,
  db: Db,
  viewer: Viewer,
  query: LeadQuery,
  now: Date,
): Promise<LeadCount> {
  const list = listOf(site, viewer, query, now)
  return list ? countLeads(db, list, LONGEST_MS) : { value: 0, more: false }
}

export type List = {
  from: SQL
  where: SQL
  /** More than one: the statuses of the rows. */
  states: readonly string[]
  /** Whether they come from a typed name, number or address. */
  typed: boolean
  order: LeadOrder
  down: boolean
  sort: string
  after: LeadPlace | null
  limit: number
}

/** Null if the search text cannot match anyone. */
function listOf(
  site: Site,
  viewer: Viewer,
  { filters, text, sort, cursor, limit }: LeadQuery,
  now: Date,
): List | null {
  const down = sort.startsWith('-')
  const order = LEAD_ORDERS[sort.replace('-', '') as LeadSort]
  const selection = leadSelection(site, { filters, text }, viewer, now, order.search)
  if (!selection) return null
  const known = cursor ? decodeCursor(cursor, sort) : null
  return {
    ...selection,
    states: statesAskedFor(filters),
    typed: text.trim() !== '',
    order,
    down,
    sort,
    after: known && parsePlace(order, known.key, known.id),
    limit,
  }
}

/** The count, if it is known or can be found immediately. */
async function quickCount(db: Db, list: List, guessed: number): Promise<LeadCount | undefined> {
  if (guessed > MANY) return { value: COUNT_CAP, more: true }
  return countLeads(db, list).catch(unlessCancelled)
}

function pageOf({ limit, sort }: List, rows: readonly PageRow[]): FoundLeads {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const place = last && { keyed: last.has, keys: last.keys, id: Number(last.id) }
  return {
    ids: page.map(({ id }) => Number(id)),
    next: place ? encodeCursor({ sort, key: placeKey(place), id: place.id }) : null,
  }
}

function countLeads(db: Db, { from, where }: List, longest = COUNT_MS): Promise<LeadCount> {
  return bounded(db, longest, async (tx) => {
    const { rows } = await tx.execute<{ n: string }>(
      sql`select count(*) as n from (select 1 from ${from} where ${where} limit ${COUNT_CAP + 1}) as counted`,
    )
    return countOf(Number(rows[0]?.n ?? 0))
  })
}

function countOf(total: number): LeadCount {
  return total > COUNT_CAP ? { value: COUNT_CAP, more: true } : { value: total, more: false }
}
