import type { Capability } from '#domain/staff/capabilities.ts'

/** Who is signed in, as `GET /api/admin/me` says. */
export type StaffMe = {
  user: { id: string; email: string; displayName?: string | null }
  /** Of the accounts; those of the back office are `staffRoles`. */
  roles: readonly string[]
  staffRoles?: readonly string[]
  capabilities?: readonly Capability[]
  /** The clinics that this person works for; empty means all. */
  clinicSlugs?: readonly string[]
  /** `aal2` once this session has used a second factor. */
  aal?: 'aal1' | 'aal2'
}
