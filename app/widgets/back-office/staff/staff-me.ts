import type { Capability } from '#domain/staff/capabilities.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

/** The signed-in user, from `GET /api/admin/me`. */
export type StaffMe = {
  user: { id: string; email: string; displayName?: string | null }
  /** Roles of the auth server; those of the back office are `staffRoles`. */
  roles: readonly string[]
  staffRoles?: readonly string[]
  capabilities?: readonly Capability[]
  /** The clinics whose requests the user may see; an empty list means none. */
  seenClinics: SeenClinics
  /** `aal2` once this session has used a second factor. */
  aal?: 'aal1' | 'aal2'
  /** ISO 8601, the deadline to add a second factor; null if none is required. */
  factorDueAt?: string | null
  factorOverdue?: boolean
  /** The password of the last sign-in doesn't meet the current rules. */
  weakPassword?: boolean
}
