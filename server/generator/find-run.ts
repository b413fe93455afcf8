import type { Db, Tx } from '#db/client.ts'
import { type GeneratorRun, generatorRuns } from '#db/schema/index.ts'
import type { GeneratorKind } from '#domain/generator/generator-run.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { isUuid } from '../shared/http/id-of.ts'

/** A guided piece or a batch. @throws {AppError} `not_found` */
export async function findRun(db: Db | Tx, id: string, kind: GeneratorKind): Promise<GeneratorRun> {
  const [row] = isUuid(id) ? await db.select().from(generatorRuns).where(isRun(id, kind)) : []
  if (!row) throw missingRun()
  return row
}

/** The same, locked until the transaction ends. @throws {AppError} `not_found` */
export async function lockRun(tx: Tx, id: string, kind: GeneratorKind): Promise<GeneratorRun> {
  const [row] = isUuid(id) ? await tx.select().from(generatorRuns).where(isRun(id, kind)).for('update') : []
  if (!row) throw missingRun()
  return row
}

function isRun(id: string, kind: GeneratorKind) {
  return and(eq(generatorRuns.id, id), eq(generatorRuns.kind, kind))
}

function missingRun(): AppError {
  return new AppError('not_found', 'Este trabajo no existe o se ha borrado.')
}
