import type { Db, Tx } from '#db/client.ts'
import { type EditorialText, texts } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { isUuid } from '../shared/http/id-of.ts'

function missingText(): AppError {
  return new AppError('not_found', 'Este texto no existe.')
}

/** The row of a text. @throws {AppError} `not_found` */
export async function findText(db: Db | Tx, id: string): Promise<EditorialText> {
  const [row] = isUuid(id) ? await db.select().from(texts).where(eq(texts.id, id)) : []
  if (!row) throw missingText()
  return row
}

/** The same, locked until the transaction ends, so that the next change sees this one. @throws {AppError} `not_found` */
export async function lockText(tx: Tx, id: string): Promise<EditorialText> {
  const [row] = isUuid(id) ? await tx.select().from(texts).where(eq(texts.id, id)).for('update') : []
  if (!row) throw missingText()
  return row
}
