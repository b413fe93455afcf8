import { readTeamSettings } from '#domain/settings/team-settings.ts'
import { capabilitiesOf, isStaffRole, type StaffRole } from '#domain/staff/capabilities.ts'
import { clinicsOf } from '#domain/staff/sees-clinic.ts'
import type { Staff } from './staff.ts'

/** A row of `staff_profiles` from a query; all null if there is none. */
export type ProfileRow = {
  display_name: string | null
  staff_roles: string[] | null
  clinic_slugs: string[] | null
  /** From `staff_standings`. */
  factor_asked_at?: Date | null
  weak_password?: boolean | null
  /** The section «Equipo» of the settings. */
  team_settings?: unknown
}

/** The columns of a ProfileRow, from `staff_profiles p` and `staff_standings g`. */
export const PROFILE_COLUMNS = `p.display_name, p.roles as staff_roles, p.clinic_slugs, g.factor_asked_at, g.weak_password,
  (select value from settings where section = 'team') as team_settings`

type Account = {
  id: string
  email: string
  roles: string[]
  aal: unknown
  sessionId?: string | undefined
  locked?: boolean
}

/** An admin with their profile. Without a profile they are the first admin, who may do everything. */
export function staffMember(account: Account, profile: ProfileRow | undefined): Staff {
  const { id, email, roles, aal, sessionId, locked = false } = account
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
    seenClinics: profile?.staff_roles ? clinicsOf(staffRoles, profile.clinic_slugs ?? []) : 'all',
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    locked,
    factorOfAll: readTeamSettings(profile?.team_settings).factorRequired,
    factorAskedAt: profile?.factor_asked_at ?? null,
    weakPassword: profile?.weak_password ?? false,
    ...(sessionId === undefined ? {} : { sessionId }),
  }
}
