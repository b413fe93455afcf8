import type { Deps } from '../deps.ts'

const HOUR_MS = 3_600_000

/**
 * Has references checked an hour from now and every hour after, as a job, so that a restart neither forgets it nor
 * starts it early. Each run takes only those that are due.
 * @returns a function that stops it
 */
export function keepReferencesChecked({ database, jobs, log, now }: Deps): () => Promise<void> {
  const queue = () =>
    void database.pool
      .query(
        "select from pgboss.job where name = 'check-references' and state in ('created', 'retry') limit 1",
      )
      .then(async ({ rows }) => {
        if (rows.length > 0) return
        const execute = (text: string, values?: unknown[]) => database.pool.query(text, values)
        const startAfter = new Date(now().getTime() + HOUR_MS)
        await jobs.enqueue(execute, 'check-references', [{}], { startAfter })
      })
      .catch((error: Error) =>
        log.error({ error: error.name }, 'the check of references could not be queued'),
      )
  const timer = setInterval(queue, HOUR_MS)
  timer.unref()
  queue()
  return () => Promise.resolve(clearInterval(timer))
}
