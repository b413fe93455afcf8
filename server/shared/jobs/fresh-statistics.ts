import type { Pool } from 'pg'
import type { Logger } from '../../log.ts'

/** Milliseconds between two looks. */
const EVERY = 2_000

/**
 * Keeps PostgreSQL's picture of the table of jobs young. A wave of jobs outruns autovacuum, which looks once a minute:
 * with an empty table in mind PostgreSQL reads the whole backlog to complete 25 jobs (17,000 waiting: 12–25 ms instead of
 * 1). Looking costs one row; a sample is taken only after many changes, and is small.
 * @returns ends it
 */
export function keepStatisticsFresh(pool: Pool, log: Logger): () => void {
  const timer = setInterval(() => {
    void analyzeIfStale(pool).catch((error: Error) =>
      log.warn({ error: error.name }, 'statistics of the job queue not taken'),
    )
  }, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns whether a sample was taken */
export async function analyzeIfStale(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ stale: boolean }>(STALE)
  if (!rows[0]?.stale) return false
  await pool.query('analyze pgboss.job_common')
  return true
}

const STALE = `
  select n_mod_since_analyze > 1000 + 0.2 * n_live_tup as stale
  from pg_stat_user_tables where schemaname = 'pgboss' and relname = 'job_common'`
