import { isSilence } from '#db/connection-fault.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '../deps.ts'
import { diskState } from './disk-state.ts'

/** Milliseconds after which no answer counts as a failure: monitoring asks every few seconds. */
const LIMIT = 900
/** Milliseconds for which a disk check is reused, because each one writes to the disk. */
const DISK_FRESH = 3_000

/**
 * The reasons why this process can't work, one line each (`database: starting again (disk_full)`, `disk: full`);
 * empty if it is ready. Always answers within a second, and shares one check among concurrent callers.
 */
export function readinessOf(
  deps: Pick<Deps, 'database' | 'jobs' | 'vault' | 'env'>,
): () => Promise<string[]> {
  const checks = {
    database: probe(() => databaseState(deps.database, own())),
    jobs: probe(() => deps.jobs.ping().then(() => 'ok')),
    keys: probe(async () => ((await deps.vault.freshen()) ? 'ok' : 'outdated')),
    disk: probe(recent(() => diskState(deps.env.DATA_DIR), DISK_FRESH)),
  }
  let made: Database | undefined
  // A separate connection, so it never waits behind visitors' queries.
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

/** A check in progress is not started again, so hanging ones don't pile up. */
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
