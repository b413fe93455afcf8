import type { Tx } from '#db/client.ts'
import { capabilitiesOf, isStaffRole } from '#domain/staff/capabilities.ts'
import { clinicsOf, seesClinic } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { ADMIN_ROLE } from '../../shared/staff/staff.ts'

type Row = { is_admin: boolean; roles: string[] | null; clinic_slugs: string[] | null }

/**
 * The owner of a lead once it belongs to this clinic: the current one, or null if they left the team, may not work on
 * leads or may not see the clinic, so it goes to everyone's queue there.
 */
export async function ownerInClinic(
  { env }: Pick<Deps, 'env'>,
  tx: Tx,
  ownerId: string | null,
  clinicSlug: string | null,
): Promise<string | null> {
  if (ownerId === null) return null
  const { rows } = await tx.execute<Row>(sql`
    select exists (select from user_roles r where r.user_id = asked.id and r.role = ${ADMIN_ROLE}) as is_admin,
      p.roles, p.clinic_slugs
    from (select ${ownerId}::uuid as id) as asked left join staff_profiles p on p.user_id = asked.id`)
  const owner = rows[0]!
  // The first admin has no profile and sees everything; only a hosted project knows who its admins are.
  if (!env.hosted && !owner.is_admin) return null
  if (owner.roles === null) return ownerId
  const roles = owner.roles.filter(isStaffRole)
  const works = capabilitiesOf(roles).includes('leads.write')
  const seenClinics = clinicsOf(roles, owner.clinic_slugs ?? [])
  return works && seesClinic({ seenClinics }, clinicSlug) ? ownerId : null
}
