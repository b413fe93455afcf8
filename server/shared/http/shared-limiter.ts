import type { Database } from '#db/client.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Limiter, LimitReached, memoryLimiter, hashedKey, type Rate } from './limiter.ts'

/** Milliseconds that a count may take before the process goes by its own. */
const PATIENCE = 1500
/** Milliseconds for which it does so before it asks the database again. */
const PAUSE = 5000
/** Milliseconds between two sweeps of what has expired. */
const SWEEP = 5 * 60 * 1000
/** Keys over their limit that are refused without asking; one that falls out is asked about again. */
const MAX_CLOSED = 10_000

type Store = { database: Database; downUntil: number; longest: number }
const stores = new WeakMap<Database, Store>()

/**
 * A counter that all processes on one database share, in `rate_limits`. While the database can't be reached each process
 * counts for itself, and a key over its limit is refused from memory, so that a flood of requests is no flood of queries.
 * @param name of letters, unlike that of every other limiter on this database
 * @param isRare what stands behind another limit, or is no request: it always asks the database
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
    // Counted by a clock that was far ahead: it would close the key until that time comes.
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
 * Connections of their own: counting must not wait for a connection that a transaction holds which itself waits for the
 * count, nor stand in line behind visitors' queries.
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
    // A count that a power cut takes back is no loss.
    settings: { synchronous_commit: 'off' },
  })
  const store: Store = { database: own, downUntil: 0, longest: seconds }
  stores.set(database, store)
  setInterval(() => void sweepLimits(database, Date.now()), SWEEP).unref()
  return store
}

/** Removes the rows whose time is over, or lies further ahead than any limit lasts. Never fails: the next one comes. */
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

/** What the database says, be it a refusal; undefined when it can't be asked. */
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
