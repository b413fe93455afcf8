import type { Tx } from '#db/client.ts'
import { type GeneratorRun, generatorRuns } from '#db/schema/index.ts'
import type { GeneratorState } from '#domain/generator/generator-run.ts'
import type { PieceWork } from '#domain/generator/piece.ts'
import { eq, sql } from 'drizzle-orm'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'

type Stored = { work: PieceWork; at: Date; state?: GeneratorState | undefined }

/** Stores a piece after a step, and tells open screens. */
export async function storePiece(
  tx: Tx,
  row: GeneratorRun,
  { work, at, state }: Stored,
): Promise<GeneratorRun> {
  const [changed] = await tx
    .update(generatorRuns)
    .set({
      work,
      title: work.brief.title.slice(0, 200),
      ...(state ? { state } : {}),
      version: sql`${generatorRuns.version} + 1`,
      changedAt: at,
    })
    .where(eq(generatorRuns.id, row.id))
    .returning()
  await notifyBackOffice(tx, 'generator.changed', [row.id])
  return changed!
}
