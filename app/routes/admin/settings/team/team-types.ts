import type { StaffRole } from '#domain/staff/capabilities.ts'

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

/** The editable data of a member. */
export type MemberRights = {
  displayName: string
  roles: readonly StaffRole[]
  clinicSlugs: readonly string[]
}
