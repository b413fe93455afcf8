import type { Db, Tx } from '#db/client.ts'
import type { Conversation } from '#db/schema/index.ts'
import { type ClinicScope, seesClinic } from '#domain/staff/sees-clinic.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import { lockConversation } from '../change-conversation.ts'
import { conversationGone, findConversation } from '../find-conversation.ts'

/** SQL condition: conversations of a person's clinics, and those of none. */
export function inSight(staff: ClinicScope, column: SQL): SQL {
  return sql`(${column} is null or ${inClinics(staff, column)})`
}

/**
 * The conversation, if it is of the person's clinics or of none.
 * @param mode `change` locks the row until the transaction ends
 * @throws {AppError} `not_found`
 */
export async function findInSight(
  tx: Tx | Db,
  staff: ClinicScope,
  id: string,
  mode: 'look' | 'change' = 'look',
): Promise<Conversation> {
  const known = await findConversation(tx, id)
  const found = known && mode === 'change' ? await lockConversation(tx as Tx, known.id) : known
  const isSeen = found && (found.clinicSlug === null || seesClinic(staff, found.clinicSlug))
  if (!isSeen) throw conversationGone()
  return found
}
