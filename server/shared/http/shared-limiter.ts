import type { Database } from '#db/client.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Limiter, LimitReached, memoryLimiter, hashedKey, type Rate } from './limiter.ts'

/** Milliseconds a count may take before the process falls back to its own. */
const PATIENCE = 1500
/** Milliseconds of that fallback before the database is asked again. */
const PAUSE = 5000
/** Milliseconds between sweeps of expired rows. */
const SWEEP = 5 * 60 * 1000
/** Keys over their limit that are refused without a query; an evicted one is looked up again. */
const MAX_CLOSED = 10_000

type Store = { database: Database; downUntil: number; longest: number }
const stores = new WeakMap<Database, Store>()

/**
 * A counter shared by all processes on one database, in `rate_limits`. While the database can't be reached each
 * process counts on its own. A key over its limit is refused from memory, so a flood of requests is not a flood of
 * queries.
 * @param name letters only, unique among the limiters on this database
 * @param isRare behind another limit, or not triggered by requests: it always asks the database
 */
export function sharedLimiter(
  database: Database,
  name: string,
  rate: Rate,
  { isRare = false }: { isRare?: boolean } = {},
): Limiter {
  const store = storeOf(database, rate)
  const insurance = memoryLimiter(rate)
  const closed = new Map<string, number>()
  const counter = new RateLimiterPostgres({
    storeClient: store.database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: rate.points,
    duration: rate.seconds,
  })
  const consume = async (key: string): Promise<RateLimiterRes | undefined> => {
    const used = await ask(store, () => counter.consume(key))
    // Counted by a clock that was far ahead: it would block the key until that time.
    if (!used || used.msBeforeNext <= rate.seconds * 1000 + PAUSE) return used
    await ask(store, () => counter.delete(key))
    return ask(store, () => counter.consume(key))
  }
  return {
    async consume(given) {
      const key = hashedKey(given)
      const wait = (closed.get(key) ?? 0) - performance.now()
      if (wait > 0) throw new LimitReached(wait)
      closed.delete(key)
      const used = await consume(key)
      if (!used) return insurance.consume(key)
      if (used.consumedPoints <= rate.points) return
      if (closed.size >= MAX_CLOSED) closed.clear()
      if (!isRare) closed.set(key, performance.now() + used.msBeforeNext)
      throw new LimitReached(used.msBeforeNext)
    },
    async reward(given) {
      const key = hashedKey(given)
      if (!(await ask(store, () => counter.reward(key)))) await insurance.reward(key)
    },
    async reset(given) {
      const key = hashedKey(given)
      closed.delete(key)
      await insurance.reset(key)
      await ask(store, () => counter.delete(key))
    },
  }
}

/**
 * Separate connections: counting must not wait for a connection held by a transaction that itself waits for the
 * count, nor queue behind visitors' queries.
 */
function storeOf(database: Database, { seconds }: Rate): Store {
  const known = stores.get(database)
  if (known) {
    known.longest = Math.max(known.longest, seconds)
    return known
  }
  const own = database.another({
    max: 3,
    applicationName: 'clinicas-life limits',
    statementTimeout: PATIENCE,
    // A count lost in a power cut does no harm.
    settings: { synchronous_commit: 'off' },
  })
  const store: Store = { database: own, downUntil: 0, longest: seconds }
  stores.set(database, store)
  setInterval(() => void sweepLimits(database, Date.now()), SWEEP).unref()
  return store
}

/**
 * Removes rows that have expired or lie further ahead than any limit lasts. Never fails: the next sweep catches up.
 */
export async function sweepLimits(database: Database, now: number): Promise<void> {
  const store = stores.get(database)
  if (!store) return
  await ask(store, () =>
    store.database.pool.query('delete from rate_limits where expire <= $1 or expire > $2', [
      now,
      now + store.longest * 1000 + SWEEP,
    ]),
  )
}

/** The database's answer, even a refusal; undefined if it can't be reached. */
async function ask<Answer>(
  store: Store,
  run: () => Promise<Answer>,
): Promise<Answer | RateLimiterRes | undefined> {
  if (performance.now() < store.downUntil) return undefined
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), PATIENCE)
  })
  try {
    return await Promise.race([run(), tooSlow])
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
    store.downUntil = performance.now() + PAUSE
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
