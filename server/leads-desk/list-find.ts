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
/** So few leads, found so cheaply (as PostgreSQL guesses), are all gathered and then ordered; else an index is walked. */
const FEW = 8000
const CHEAP = 150_000
/** Where PostgreSQL guesses so many there is no doubt that they are more than COUNT_CAP. */
const MANY = 3 * COUNT_CAP
/** Where the guess was wrong: this many gathered, or this long walked, and the other way is tried. */
const GATHER_CAP = 40_000
const WALK_MS = 300
const COUNT_MS = 60
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
  const { order, after, limit } = list
  const guess = await estimate(db, list.from, list.where)
  const counted = query.cursor ? undefined : quickCount(db, list, guess.rows)
  const rows: PageRow[] = []
  if (after?.keys !== null) rows.push(...(await findStretch(db, list, true, limit + 1, after)))
  if (order.has && rows.length <= limit) {
    const place = after?.keys === null ? after : null
    rows.push(...(await findStretch(db, list, false, limit + 1 - rows.length, place)))
  }
  const count = await counted
  return { ...pageOf(list, rows), ...(count ? { count } : {}) }
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

type Plan = { 'Plan Rows': number; 'Total Cost': number }

/** What PostgreSQL expects of gathering these. */
async function estimate(db: Db, from: SQL, where: SQL): Promise<{ rows: number; cost: number }> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) select 1 from ${from} where ${where}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 }
}

/** How many, where that is known or found in no time. */
async function quickCount(db: Db, list: List, guessed: number): Promise<LeadCount | undefined> {
  if (guessed > MANY) return { value: COUNT_CAP, more: true }
  return countLeads(db, list).catch(unlessCancelled)
}

/**
 * The next rows among those that have a key, or among those that have none: gathered where they are few, else walked, and
 * the other way where the guess was wrong.
 */
async function findStretch(
  db: Db,
  list: List,
  keyed: boolean,
  limit: number,
  after: LeadPlace | null,
): Promise<PageRow[]> {
  const { from, order } = list
  const conditions = [list.where]
  if (order.has) conditions.push(keyed ? order.has : sql`(${order.has}) is not true`)
  const where = sql.join(conditions, sql` and `)
  const stretch: Stretch = { ...list, where, keyed, limit, after }
  const guess = await estimate(db, from, where)
  const isFew = guess.rows <= FEW && guess.cost <= CHEAP
  const gathered = isFew ? await gather(db, stretch, GATHER_CAP) : null
  return (
    gathered ?? (await walk(db, stretch).catch(unlessCancelled)) ?? (await gather(db, stretch, null)) ?? []
  )
}

type Stretch = List & { keyed: boolean }

/** All of them, then ordered. Null when there are more than `cap`. */
function gather(db: Db, stretch: Stretch, cap: number | null): Promise<PageRow[] | null> {
  const { from, where, order, down, keyed, after, limit } = stretch
  const keys = order.keys.map(({ column }, index) => sql`${column} as ${sql.raw(`k${index}`)}`)
  const hit: LeadOrder = {
    ...order,
    keys: order.keys.map(({ type }, index) => ({ column: sql.raw(`k${index}`), type })),
    id: sql`id`,
  }
  return bounded(db, LONGEST_MS, async (tx) => {
    const { rows } = await tx.execute<PageRow & { total: string }>(sql`
      with hit as materialized (
        select ${order.id} as id, ${sql.join(keys, sql`, `)} from ${from} where ${where}
        ${cap === null ? sql`` : sql`limit ${cap + 1}`}
      )
      select id, ${has(keyed)} as has, ${keyTexts(hit)} as keys, (select count(*) from hit) as total from hit
      ${after ? sql`where ${behind(hit, after, down)}` : sql``}
      order by ${sequence(hit, down, keyed)} limit ${limit}`)
    return cap !== null && Number(rows[0]?.total ?? 0) > cap ? null : rows
  })
}

/** Along the index that is in the list's order, until the page is full. */
function walk(db: Db, stretch: Stretch): Promise<PageRow[]> {
  const { from, where, order, down, keyed, after, limit } = stretch
  return bounded(db, WALK_MS, async (tx) => {
    const { rows } = await tx.execute<PageRow>(sql`
      select ${order.id} as id, ${has(keyed)} as has, ${keyTexts(order)} as keys from ${from}
      where ${after ? sql`${where} and ${behind(order, after, down)}` : where}
      order by ${sequence(order, down, keyed)} limit ${limit}`)
    return rows
  })
}

/** Written out: a parameter would come back as text. */
const has = (keyed: boolean) => sql.raw(String(keyed))

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
