import { isSilence } from '#db/connection-fault.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '../deps.ts'
import { diskState } from './disk-state.ts'

/** Milliseconds after which no answer is the answer: whoever watches the server asks every few seconds. */
const LIMIT = 900
/** Milliseconds that a look at the disk counts; each one writes to it. */
const DISK_FRESH = 3_000

/**
 * What keeps this process from working, one line each (`database: starting again (disk_full)`, `disk: full`); empty when it
 * is ready. Answers within a second whatever happens, and asks once for however many want to know at the same time.
 */
export function readinessOf(deps: Pick<Deps, 'database' | 'jobs' | 'env'>): () => Promise<string[]> {
  const checks = {
    database: probe(() => databaseState(deps.database, own())),
    jobs: probe(() => deps.jobs.ping().then(() => 'ok')),
    disk: probe(recent(() => diskState(deps.env.DATA_DIR), DISK_FRESH)),
  }
  let made: Database | undefined
  // A connection of its own: it must not wait behind what visitors ask.
  const own = () =>
    (made ??= deps.database.another({
      max: 1,
      applicationName: 'clinicas-life health',
      patience: LIMIT,
      connectTimeout: LIMIT,
    }))
  return async () => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check()] as const),
    )
    return states.filter(([, state]) => state !== 'ok').map(([name, state]) => `${name}: ${state}`)
  }
}

async function databaseState(database: Database, { pool }: Database): Promise<string> {
  const why = database.trouble()
  if (why !== undefined) return `starting again (${why})`
  const { rows } = await pool.query<{ readonly: boolean }>(
    "select current_setting('transaction_read_only')::boolean as readonly",
  )
  return rows[0]?.readonly ? 'read only' : 'ok'
}

/** A check that is under way already is not begun again, so that those without an answer don't pile up. */
function probe(check: () => Promise<string>): () => Promise<string> {
  let running: Promise<string> | undefined
  return async () => {
    running ??= check()
      .catch((error: unknown) => (isSilence(error) ? 'no answer' : 'unreachable'))
      .finally(() => (running = undefined))
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<string>((done) => (timer = setTimeout(() => done('no answer'), LIMIT)))
    try {
      return await Promise.race([running, silence])
    } finally {
      clearTimeout(timer)
    }
  }
}

function recent(look: () => Promise<string>, fresh: number): () => Promise<string> {
  let last: { state: string; until: number } | undefined
  return async () => {
    if (last && performance.now() < last.until) return last.state
    const state = await look()
    last = { state, until: performance.now() + fresh }
    return state
  }
}
