import type { Db, Tx } from '#db/client.ts'
import type { LeadCount, LeadFilters, LeadSort } from '#domain/lead-list.ts'
import { decodeCursor, encodeCursor } from '#domain/keyset-cursor.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Staff } from '../staff/staff.ts'
import { leadConditions } from './list-conditions.ts'
import {
  behind,
  keyTexts,
  LEAD_ORDERS,
  type LeadOrder,
  type LeadPlace,
  parsePlace,
  placeKey,
  sequence,
} from './list-order.ts'
import { textCondition } from './list-text.ts'

export type LeadQuery = {
  filters: LeadFilters
  text: string
  sort: LeadSort | `-${LeadSort}`
  cursor?: string | null | undefined
  limit: number
}
export type FoundLeads = { ids: number[]; next: string | null; count?: LeadCount }
type Viewer = Pick<Staff, 'id' | 'clinicSlugs' | 'capabilities'>

/** Counting stops here: «más de 10.000». */
const COUNT_CAP = 10_000
/** So few leads (as PostgreSQL guesses) are all gathered and then ordered; of more, the order's index is walked. */
const FEW = 15_000
/** Where the guess was wrong: this many gathered, or this long walked, and the other way is tried. */
const GATHER_CAP = 40_000
const WALK_MS = 300
const COUNT_MS = 150
const LONGEST_MS = 15_000

/**
 * The page of a list, as numbers of leads in their order.
 *
 * Any filter may meet any order, and PostgreSQL's own choice is sometimes ruinous: it walks an index in the order of
 * the list for something that hardly any row is. So its estimate decides here, and each way has a bound beyond which
 * the other one is taken.
 */
export async function findLeadPage(db: Db, viewer: Viewer, query: LeadQuery, now: Date): Promise<FoundLeads> {
  const list = listOf(viewer, query, now)
  if (!list) return { ids: [], next: null, count: { value: 0, more: false } }
  const isFew = (await estimate(db, list)) <= FEW
  if (isFew) {
    const gathered = await gather(db, list, GATHER_CAP)
    if (gathered) return gathered
  }
  const walked = await walk(db, list).catch(unlessCancelled)
  const found = walked ?? (await gather(db, list, null)) ?? { ids: [], next: null }
  if (found.count || query.cursor) return found
  const count = await countLeads(db, list).catch(unlessCancelled)
  return count ? { ...found, count } : found
}

/** How many leads a list has, up to COUNT_CAP. */
export async function countLeadPage(db: Db, viewer: Viewer, query: LeadQuery, now: Date): Promise<LeadCount> {
  const list = listOf(viewer, query, now)
  return list ? countLeads(db, list, LONGEST_MS) : { value: 0, more: false }
}

type List = {
  from: SQL
  where: SQL
  order: LeadOrder
  down: boolean
  sort: string
  after: LeadPlace | null
  limit: number
}

/** Null when what was typed can mean nobody. */
function listOf(viewer: Viewer, { filters, text, sort, cursor, limit }: LeadQuery, now: Date): List | null {
  const typed = textCondition(text, now)
  if (typed === undefined) return null
  const down = sort.startsWith('-')
  const order = LEAD_ORDERS[sort.replace('-', '') as LeadSort]
  const search = order.search || typed !== null
  const known = cursor ? decodeCursor(cursor, sort) : null
  return {
    from: search ? sql`lead_search s join leads l on l.id = s.lead_id` : sql`leads l`,
    where: sql.join([...leadConditions(filters, viewer, now), ...(typed ? [typed] : [])], sql` and `),
    order,
    down,
    sort,
    after: known && parsePlace(order, known.key, known.id),
    limit,
  }
}

async function estimate(db: Db, { from, where }: List): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${from} where ${where}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** All of them, then ordered. Null when there are more than `cap`. */
function gather(db: Db, list: List, cap: number | null): Promise<FoundLeads | null> {
  const { from, where, order, down, after, limit } = list
  const has = order.has ?? sql`true`
  const keys = order.keys.map(
    ({ column }, index) => sql`case when ${has} then ${column} end as ${sql.raw(`k${index}`)}`,
  )
  const hit = {
    ...order,
    keys: order.keys.map(({ type }, index) => ({ column: sql.raw(`k${index}`), type })),
    id: sql`id`,
  }
  const place = after && afterPlace(hit, after, down)
  return bounded(db, LONGEST_MS, async (tx) => {
    const { rows } = await tx.execute<PageRow & { total: string }>(sql`
      with hit as materialized (
        select ${order.id} as id, ${has} as has, ${sql.join(keys, sql`, `)} from ${from} where ${where}
        ${cap === null ? sql`` : sql`limit ${cap + 1}`}
      )
      select id, has, ${keyTexts(hit)} as keys, (select count(*) from hit) as total from hit
      ${place ? sql`where ${place}` : sql``}
      order by has desc, ${sequence(hit, down, true)}
      limit ${limit + 1}`)
    const total = Number(rows[0]?.total ?? 0)
    if (cap !== null && total > cap) return null
    const page = pageOf(list, rows)
    return rows.length === 0 && after ? page : { ...page, count: countOf(total) }
  })
}

/** Behind a place when rows with a key and rows without one are in one list. */
function afterPlace(hit: LeadOrder, after: LeadPlace, down: boolean): SQL {
  if (after.keys === null) return sql`not has and ${behind(hit, after, down)}`
  return sql`(not has or (has and ${behind(hit, after, down)}))`
}

/** Along the index that is in the list's order, until the page is full. */
function walk(db: Db, list: List): Promise<FoundLeads> {
  const { order, after, limit } = list
  return bounded(db, WALK_MS, async (tx) => {
    const rows: PageRow[] = []
    if (after?.keys !== null) rows.push(...(await stretch(tx, list, true, limit + 1, after)))
    if (order.has && rows.length <= limit) {
      const place = after?.keys === null ? after : null
      rows.push(...(await stretch(tx, list, false, limit + 1 - rows.length, place)))
    }
    return pageOf(list, rows)
  })
}

/** The next rows that have a key, or that have none. */
async function stretch(
  tx: Tx,
  { from, where, order, down }: List,
  keyed: boolean,
  limit: number,
  after: LeadPlace | null,
): Promise<PageRow[]> {
  const conditions = [where]
  if (order.has) conditions.push(keyed ? order.has : sql`(${order.has}) is not true`)
  if (after) conditions.push(behind(order, after, down))
  const { rows } = await tx.execute<PageRow>(sql`
    select ${order.id} as id, ${sql.raw(String(keyed))} as has, ${keyTexts(order)} as keys from ${from}
    where ${sql.join(conditions, sql` and `)} order by ${sequence(order, down, keyed)} limit ${limit}`)
  return rows
}

type PageRow = { id: string; has: boolean; keys: string[] } & Record<string, unknown>

function pageOf({ limit, sort }: List, rows: readonly PageRow[]): FoundLeads {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const place = last && { keys: last.has ? last.keys : null, id: Number(last.id) }
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

/** Compiling a plan takes longer than any of these takes to run. */
function bounded<Answer>(db: Db, longest: number, run: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(longest)}, true), set_config('jit', 'off', true)`,
      )
      return run(tx)
    },
    { accessMode: 'read only' },
  )
}

const CANCELLED = '57014'

/** Undefined for a statement that took too long. */
function unlessCancelled(error: unknown): undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === CANCELLED) return undefined
  }
  throw error
}
