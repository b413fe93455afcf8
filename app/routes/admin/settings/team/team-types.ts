import type { StaffRole } from '#domain/staff/capabilities.ts'

/** One of the team, as `/api/admin/users` answers. */
export type TeamMember = {
  id: string
  email: string
  displayName: string
  roles: readonly StaffRole[]
  clinicSlugs: readonly string[]
  version: number
  state: 'active' | 'invited' | 'banned'
  factors: readonly string[]
  sessions: number
  lastSignInAt: string | null
}

/** What a form says about one of the team. */
export type MemberRights = {
  displayName: string
  roles: readonly StaffRole[]
  clinicSlugs: readonly string[]
}
