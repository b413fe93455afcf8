import type { Db, Tx } from '#db/client.ts'
import { type Conversation, conversations } from '#db/schema/index.ts'
import type { ClinicScope } from '#domain/staff/sees-clinic.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** SQL condition: conversations of a person's clinics, and those of none. */
export function inSight(staff: ClinicScope, column: SQL): SQL {
  return sql`(${column} is null or ${inClinics(staff, column)})`
}

/**
 * The conversation, if the person may see it.
 * @param mode `change` locks the row until the transaction ends
 * @throws {AppError} `not_found`
 */
export async function findConversation(
  tx: Tx | Db,
  staff: ClinicScope,
  id: string,
  mode: 'look' | 'change' = 'look',
): Promise<Conversation> {
  if (!UUID.test(id)) throw unknownConversation()
  const query = tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), inSight(staff, sql`${conversations.clinicSlug}`)))
  const [found] = mode === 'change' ? await query.for('update') : await query
  if (!found) throw unknownConversation()
  return found
}

export function unknownConversation(): AppError {
  return new AppError('not_found', 'Esta conversación no existe o se ha borrado.')
}
