import type { Pool } from 'pg'
import type { Logger } from '../../log.ts'

/** Milliseconds between checks. */
const EVERY = 2_000

/**
 * Keeps PostgreSQL's statistics of the job table fresh. A wave of jobs outruns autovacuum, which runs once a minute:
 * with statistics of an empty table PostgreSQL reads the whole backlog to complete 25 jobs (17,000 waiting: 12–25 ms
 * instead of 1). A check reads one row; a small sample is taken only after many changes.
 * @returns a function that stops it
 */
export function keepStatisticsFresh(pool: Pool, log: Logger): () => void {
  const timer = setInterval(() => {
    void analyzeIfStale(pool).catch((error: Error) =>
      log.warn({ error: error.name }, 'the job queue could not be analyzed'),
    )
  }, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns whether the table was analyzed */
export async function analyzeIfStale(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ stale: boolean }>(STALE)
  if (!rows[0]?.stale) return false
  await pool.query('analyze pgboss.job_common')
  return true
}

const STALE = `
  select n_mod_since_analyze > 1000 + 0.2 * n_live_tup as stale
  from pg_stat_user_tables where schemaname = 'pgboss' and relname = 'job_common'`
