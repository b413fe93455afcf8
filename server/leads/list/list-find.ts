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
/** Where PostgreSQL guesses so many there is no doubt that they are more than COUNT_CAP. */
const MANY = 3 * COUNT_CAP
const COUNT_MS = 60
const LONGEST_MS = 15_000

/**
 * The page of a list, as numbers of leads in their order.
 *
 * Any filter may meet any order, and PostgreSQL's own choice is sometimes ruinous: it walks an index in the order of
 * the list for something that hardly any row is. So its estimate decides here, and each way has a bound beyond which
 * the other one is taken.
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
  // What is gathered is counted with it, where all of it is one stretch.
  const countsItself = order.has === null && isFew(guess)
  const counted = first && !countsItself ? quickCount(db, list, guess.rows) : undefined
  // It is waited for last: when the page fails first, nobody is left to hear of it.
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
  /** More than one: the states that the rows are in. */
  states: readonly string[]
  /** Whether they are those of a name, a number or an address that was typed. */
  typed: boolean
  order: LeadOrder
  down: boolean
  sort: string
  after: LeadPlace | null
  limit: number
}

/** Null when what was typed can mean nobody. */
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

/** How many, where that is known or found in no time. */
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
