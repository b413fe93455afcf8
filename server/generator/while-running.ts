import { generatorRuns } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** How soon a cancelled or paused run stops a model that writes. */
const LOOK_MS = 400

/** Does some work with a signal that ends when the process stops, or the run is cancelled or paused in any process. */
export async function whileRunning<Result>(
  { database }: Pick<Deps, 'database'>,
  runId: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const cancelled = new AbortController()
  const timer = setInterval(() => {
    void database.db
      .select({ state: generatorRuns.state })
      .from(generatorRuns)
      .where(eq(generatorRuns.id, runId))
      .then(([row]) => {
        if (row?.state !== 'running') cancelled.abort()
      })
      // The next look may succeed.
      .catch(() => {})
  }, LOOK_MS)
  try {
    return await work(AbortSignal.any([stopping, cancelled.signal]))
  } finally {
    clearInterval(timer)
  }
}
