import type { Db, Tx } from '#db/client.ts'
import type { Assignee } from '#domain/lead/lead-assignment.ts'
import { capabilitiesOf, isStaffRole } from '#domain/staff/capabilities.ts'
import { clinicsOf } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

type Row = { id: string; name: string; roles: string[]; clinics: string[] }

/** Team members who may work on leads and can sign in, by name. A hosted project's accounts can't be listed. */
export async function assignableStaff(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  db: Tx | Db,
): Promise<(Assignee & { name: string })[]> {
  const comesIn = sql`where exists (
    select from user_roles r join auth.users u on u.id = r.user_id
    where r.user_id = p.user_id and r.role = 'admin' and u.deleted_at is null
      and coalesce(u.banned_until <= ${now().toISOString()}::timestamptz, true))`
  const { rows } = await db.execute<Row>(sql`
    select p.user_id as id, p.display_name as name, p.roles, p.clinic_slugs as clinics
    from staff_profiles p ${env.hosted ? sql`` : comesIn} order by lower(p.display_name), p.user_id`)
  return rows
    .map(({ roles, ...row }) => ({ ...row, roles: roles.filter(isStaffRole) }))
    .filter(({ roles }) => capabilitiesOf(roles).includes('leads.write'))
    .map(({ id, name, roles, clinics }) => ({ id, name, seenClinics: clinicsOf(roles, clinics) }))
}
