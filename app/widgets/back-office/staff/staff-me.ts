import type { Capability } from '#domain/staff/capabilities.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

/** Who is signed in, as `GET /api/admin/me` says. */
export type StaffMe = {
  user: { id: string; email: string; displayName?: string | null }
  /** Of the accounts; those of the back office are `staffRoles`. */
  roles: readonly string[]
  staffRoles?: readonly string[]
  capabilities?: readonly Capability[]
  /** The clinics whose people this person sees; an empty list: none. */
  seenClinics: SeenClinics
  /** `aal2` once this session has used a second factor. */
  aal?: 'aal1' | 'aal2'
  /** ISO 8601: until when a second factor must be there; null where none is asked. */
  factorDueAt?: string | null
  factorOverdue?: boolean
  /** The password of the last sign-in is below today's rules. */
  weakPassword?: boolean
}
