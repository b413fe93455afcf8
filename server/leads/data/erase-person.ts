import type { Lead } from '#db/schema/index.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { eraseLeads } from './erase-leads.ts'
import { eraseConversationsOf } from './erase-conversations.ts'
import { findLead, requireSight } from './find-lead.ts'
import { lockGroup } from './lead-group.ts'
import { looseConversations } from './person-conversations.ts'
import { personLeads } from './person-leads.ts'

const MOST = 200
const reason = z
  .string()
  .trim()
  .min(10, 'Escribe el motivo con al menos 10 caracteres.')
  .max(500, 'Como mucho 500 caracteres.')

export const personInput = z.object({
  reason,
  /** Which of the person's requests; absent: only this one. */
  folios: z.array(z.string().max(40)).max(MOST).optional(),
})

/**
 * Erases a lead and, if chosen, more requests of the same person, together with everything merged into them, and the
 * person's conversations in sight that belong to no request.
 * @returns the erased folios
 * @throws {AppError} `not_found`, also if one of the folios is not this person's
 */
export function erasePerson(
  deps: Deps,
  staff: Staff,
  folio: string,
  input: z.output<typeof personInput>,
): Promise<string[]> {
  return deps.database.db.transaction(async (tx) => {
    const chosen = await personChoice(tx, staff, folio, input.folios)
    const whole = await lockGroup(
      tx,
      chosen.map(({ id }) => id),
    )
    const why = { staffId: staff.id, reason: input.reason }
    const talks = await looseConversations(tx, staff, whole)
    await eraseConversationsOf(
      tx,
      talks.map(({ id }) => id),
      why,
    )
    await eraseLeads(deps, tx, whole, { ...why, action: 'lead.erased' })
    return whole.map((one) => one.folio)
  })
}

/**
 * The chosen requests of the person behind a lead.
 * @throws {AppError} `not_found`
 */
export async function personChoice(
  db: Parameters<typeof findLead>[0],
  staff: Staff,
  folio: string,
  folios: readonly string[] = [folio],
): Promise<Lead[]> {
  const person = await personLeads(db, await findLead(db, staff, folio))
  const chosen = person.filter((one) => folios.includes(one.folio))
  if (chosen.length === 0 || chosen.length !== new Set(folios).size) {
    throw new AppError('not_found', 'Alguna de las solicitudes no es de esta persona.')
  }
  for (const one of chosen) requireSight(staff, one)
  return chosen
}
