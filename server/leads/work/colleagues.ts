import type { Db, Tx } from '#db/client.ts'
import type { Colleague } from '#domain/lead/lead-detail.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import type { Deps } from '../../deps.ts'
import { assignableStaff } from '../../shared/staff/assignable-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { refused } from '../../shared/http/refused.ts'

type TeamDeps = Pick<Deps, 'env' | 'now'>

/**
 * People to whom a lead or task can be assigned, by name: everyone who may work on leads and can sign in, and
 * oneself.
 */
export async function listColleagues(deps: TeamDeps, tx: Tx | Db, staff: Staff): Promise<Colleague[]> {
  const team = await assignableStaff(deps, tx)
  const others = team.filter(({ id }) => id !== staff.id)
  const me = { id: staff.id, name: staff.displayName, seenClinics: staff.seenClinics, isMe: true }
  const list = [me, ...others.map((one) => ({ ...one, isMe: false }))]
  return list.toSorted((a, b) => Number(b.isMe) - Number(a.isMe) || a.name.localeCompare(b.name, 'es'))
}

/**
 * Checks that each of these people may be assigned something of a clinic: someone who may not see it would never find
 * it, and nobody else would have it in their queue.
 * @throws {AppError} `invalid_fields` for an account outside the team, or without access to the clinic
 */
export async function requireColleagues(
  deps: TeamDeps,
  tx: Tx,
  staff: Staff,
  {
    ids,
    clinicSlug,
    field = 'ownerId',
  }: { ids: readonly string[]; clinicSlug: string | null; field?: string },
): Promise<void> {
  if (ids.length === 0) return
  const colleagues = await listColleagues(deps, tx, staff)
  for (const id of ids) {
    const found = colleagues.find((one) => one.id === id)
    if (!found) throw refused(field, 'Esta persona no está en el equipo.')
    if (!seesClinic(found, clinicSlug)) throw refused(field, 'No lleva esta clínica.')
  }
}
