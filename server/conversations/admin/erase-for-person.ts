import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { eraseConversationsOf } from '../../leads/data/erase-conversations.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findInSight } from './find-in-sight.ts'
import type { rightInput } from './inputs.ts'

/**
 * Erases the conversation of a person who left no request (GDPR art. 17); any other is erased with its request.
 * @throws {AppError} `not_found`, `conflict`
 */
export function eraseForPerson(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  id: string,
  { reason }: z.output<typeof rightInput>,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const { leadId } = await findInSight(tx, staff, id, 'change')
    if (leadId !== null)
      throw new AppError('conflict', 'Esta conversación pertenece a una solicitud: se borra con ella.')
    await eraseConversationsOf(tx, [id], { staffId: staff.id, reason })
  })
}
