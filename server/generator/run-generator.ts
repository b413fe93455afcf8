import type { Deps } from '../deps.ts'
import { generatorRuns } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { JobHandler } from '../shared/jobs/jobs.ts'
import { runBatch } from './run-batch.ts'
import { writePiece } from './write-piece.ts'

/** Before a batch looks again whether the one ahead is done. */
const LOOK_AGAIN_MS = 1000

/** Writes a guided piece or works on a batch; both continue after a restart. */
export function runGenerator(deps: Deps): JobHandler<'run-generator'> {
  return async ({ runId }, { signal }) => {
    const [run] = await deps.database.db
      .select({ kind: generatorRuns.kind })
      .from(generatorRuns)
      .where(eq(generatorRuns.id, runId))
    if (!run) return
    if (run.kind === 'piece') return writePiece(deps, runId, signal)
    const turn = await runBatch(deps, runId, signal)
    if (turn === 'over') return
    const { pool } = deps.database
    await deps.jobs.enqueue(
      (text, values) => pool.query(text, values),
      'run-generator',
      [{ runId }],
      turn === 'busy' ? { startAfter: new Date(Date.now() + LOOK_AGAIN_MS) } : {},
    )
  }
}
