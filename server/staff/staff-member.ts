import { capabilitiesOf, isStaffRole, type StaffRole } from '#domain/staff/capabilities.ts'
import type { Staff } from './staff.ts'

/** A row of `staff_profiles`, as a query gives it; all null when there is none. */
export type ProfileRow = {
  display_name: string | null
  staff_roles: string[] | null
  clinic_slugs: string[] | null
}

/** The columns of a ProfileRow, of `staff_profiles p`. */
export const PROFILE_COLUMNS = 'p.display_name, p.roles as staff_roles, p.clinic_slugs'

type Account = { id: string; email: string; roles: string[]; aal: unknown; sessionId?: string | undefined }

/** An admin with their profile. Without one they are the first admin, who may do everything (screens.md §0). */
export function staffMember(account: Account, profile: ProfileRow | undefined): Staff {
  const { id, email, roles, aal, sessionId } = account
  const staffRoles: StaffRole[] = profile?.staff_roles
    ? profile.staff_roles.filter(isStaffRole)
    : ['direction']
  return {
    id,
    email,
    displayName: profile?.display_name ?? email,
    roles,
    staffRoles,
    capabilities: new Set(capabilitiesOf(staffRoles)),
    clinicSlugs: profile?.clinic_slugs ?? [],
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    ...(sessionId === undefined ? {} : { sessionId }),
  }
}
