import type { Db, Tx } from '#db/client.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Estimate, estimate, estimateQuery } from './list-estimate.ts'
import {
  behind,
  isByCreation,
  keysOf,
  keyTexts,
  type LeadOrder,
  type LeadPlace,
  type Sequence,
  sequence,
} from './list-order.ts'

/** Up to this many leads at a low estimated cost are all gathered and then sorted; otherwise an index is scanned. */
const FEW = 5000
const CHEAP = 150_000
/**
 * From this cost on, gathering a few rows is slow enough to estimate the scan too; its estimates are too low, not too
 * high.
 */
const DEAR = 20_000
const WALK_ADVANTAGE = 4
/** If the estimate was wrong: after this many gathered rows, or this long a scan, the other strategy is tried. */
const GATHER_CAP = 40_000
const WALK_MS = 150
const LONGEST_MS = 15_000

/** Rows of a list that all have a sort key, or that all have none. */
export type Stretch = {
  from: SQL
  where: SQL
  states: readonly string[]
  typed: boolean
  order: LeadOrder
  down: boolean
  keyed: boolean
  limit: number
  after: LeadPlace | null
}

export type PageRow = { id: string; has: boolean; keys: string[] } & Record<string, unknown>

export const isFew = ({ rows, cost }: Estimate): boolean => rows <= FEW && cost <= CHEAP

/**
 * The next rows: gathered if there are few, otherwise by index scan, and by the other strategy if the estimate was
 * wrong.
 * @param known PostgreSQL's estimate for the whole list
 * @returns `total`: the size of the stretch, if it was gathered from its beginning
 */
export async function findStretch(
  db: Db,
  wanted: Stretch,
  known?: Estimate,
): Promise<{ rows: PageRow[]; total: number | null }> {
  const { from, order, keyed } = wanted
  const conditions = [wanted.where]
  if (order.has) conditions.push(keyed ? order.has : sql`(${order.has}) is not true`)
  const stretch: Stretch = { ...wanted, where: sql.join(conditions, sql` and `) }
  const guess = known && !order.has ? known : await estimate(db, from, stretch.where)
  const gathers = isFew(guess) && !(guess.cost > DEAR && (await isWalkedSooner(db, stretch, guess)))
  const gathered = gathers ? await gather(db, stretch, GATHER_CAP) : null
  if (gathered) return gathered
  const walked = await walk(db, stretch).catch(unlessCancelled)
  if (walked) return { rows: walked, total: null }
  return (await gather(db, stretch, null)) ?? { rows: [], total: 0 }
}

/** Reads all rows, then sorts. Null if there are more than `cap`. */
function gather(db: Db, { from, where, order, down, keyed, after, limit }: Stretch, cap: number | null) {
  const keys = keysOf(order, keyed)
  const columns = keys.map(({ column }, index) => sql`${column} as ${sql.raw(`k${index}`)}`)
  const hit = gatheredAs(keys)
  return bounded(db, LONGEST_MS, async (tx) => {
    const { rows } = await tx.execute<PageRow & { total: string }>(sql`
      with hit as materialized (
        select ${order.id} as id, ${sql.join(columns, sql`, `)} from ${from} where ${where}
        ${cap === null ? sql`` : sql`limit ${cap + 1}`}
      )
      select id, ${has(keyed)} as has, ${keyTexts(hit)} as keys, (select count(*) from hit) as total from hit
      ${after ? sql`where ${behind(hit, after, down)}` : sql``}
      order by ${sequence(hit, down)} limit ${limit}`)
    const total = Number(rows[0]?.total ?? 0)
    return cap !== null && total > cap ? null : { rows, total }
  })
}

const gatheredAs = (keys: Sequence['keys']): Sequence => ({
  keys: keys.map(({ type }, index) => ({ column: sql.raw(`k${index}`), type })),
  id: sql`id`,
})

/**
 * For example a common surname in one clinic: thousands of rows, found slowly, with the first fifty among the newest
 * leads.
 */
async function isWalkedSooner(db: Db, stretch: Stretch, { cost }: Estimate): Promise<boolean> {
  return (await estimateQuery(db, walkQuery(stretch))).cost * WALK_ADVANTAGE < cost
}

/** Scans the index in list order until the page is full. */
function walk(db: Db, stretch: Stretch): Promise<PageRow[]> {
  return bounded(db, WALK_MS, async (tx) => (await tx.execute<PageRow>(walkQuery(stretch))).rows)
}

function walkQuery({ from, where, states, typed, order, down, keyed, after, limit }: Stretch): SQL {
  const keys = keysOf(order, keyed)
  const own: Sequence = { keys, id: order.id }
  const wanted = after ? sql`${where} and ${behind(own, after, down)}` : where
  // Look the search text up once, not once per status, if the newest come first.
  if (states.length < 2 || (typed && down) || !isByCreation(keys)) {
    return sql`
      select ${order.id} as id, ${has(keyed)} as has, ${keyTexts(own)} as keys from ${from}
      where ${wanted} order by ${sequence(own, down)} limit ${limit}`
  }
  // Open leads are recent and closed ones old: each status has an index in this order, so none is scanned in vain.
  const hit = gatheredAs(keys)
  return sql`
    select id, ${has(keyed)} as has, ${keyTexts(hit)} as keys
    from unnest(${sql.param([...states])}::lead_status[]) as asked(state) cross join lateral (
      select ${order.id} as id, ${keys[0]!.column} as k0 from ${from}
      where l.status = asked.state and ${wanted} order by ${sequence(own, down)} limit ${limit}
    ) as found
    order by ${sequence(hit, down)} limit ${limit}`
}

/** As a literal: a parameter would come back as text. */
const has = (keyed: boolean) => sql.raw(String(keyed))

/** Disables JIT: compiling a plan takes longer than running any of these. */
export function bounded<Answer>(db: Db, longest: number, run: (tx: Tx) => Promise<Answer>): Promise<Answer> {
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

/** Undefined for a statement that timed out. */
export function unlessCancelled(error: unknown): undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === CANCELLED) return undefined
  }
  throw error
}
