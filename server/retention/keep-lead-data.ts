import type { Deps } from '../deps.ts'

const HOUR = 60 * 60 * 1000

/**
 * Runs the retention sweep at start and every hour, as a job, so that another process takes over if one dies. A job
 * already queued serves all processes.
 * @returns a function that stops it
 */
export function keepLeadData({ database, jobs, log }: Deps): () => Promise<void> {
  const run = () =>
    void database.pool
      .query(
        "select from pgboss.job where name = 'sweep-lead-data' and state in ('created', 'retry') limit 1",
      )
      .then(async ({ rows }) => {
        if (rows.length > 0) return
        await jobs.enqueue((text, values) => database.pool.query(text, values), 'sweep-lead-data', [{}])
      })
      .catch((error: Error) => log.error({ error: error.name }, 'retention could not be queued'))
  const timer = setInterval(run, HOUR)
  timer.unref()
  run()
  return () => Promise.resolve(clearInterval(timer))
}
