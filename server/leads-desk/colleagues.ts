import type { Db, Tx } from '#db/client.ts'
import type { Colleague } from '#domain/lead-detail.ts'
import { sql } from 'drizzle-orm'
import type { Staff } from '../staff/staff.ts'
import { refused } from './desk-lead.ts'

/** Whom a lead or a task can be given to: everybody with a profile who may write, and oneself. By name. */
export async function listColleagues(tx: Tx | Db, staff: Staff): Promise<Colleague[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select user_id as id, display_name as name from staff_profiles
    where roles && array['direction', 'patient_care', 'clinic']`)
  const others = rows.filter(({ id }) => id !== staff.id)
  const me = { id: staff.id, name: staff.displayName, isMe: true }
  const list = [me, ...others.map(({ id, name }) => ({ id, name, isMe: false }))]
  return list.toSorted((a, b) => Number(b.isMe) - Number(a.isMe) || a.name.localeCompare(b.name, 'es'))
}

/** @throws {AppError} `invalid_fields` for an account that nobody of the team has */
export async function requireColleague(
  tx: Tx | Db,
  staff: Staff,
  id: string | null,
  field = 'ownerId',
): Promise<void> {
  if (id === null) return
  const colleagues = await listColleagues(tx, staff)
  if (!colleagues.some((one) => one.id === id)) throw refused(field, 'Esta persona no está en el equipo.')
}
