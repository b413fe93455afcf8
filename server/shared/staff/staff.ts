import type { Capability, StaffRole } from '#domain/staff/capabilities.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

/** Somebody who may use the back office: signed in, with the role `admin` (website-spec.md §6). */
export type Staff = {
  id: string
  email: string
  /** What colleagues call them; the address where nobody gave a name. */
  displayName: string
  /** Of `user_roles`: the ones that open the door. */
  roles: string[]
  /** Of `staff_profiles`: what they do inside. */
  staffRoles: StaffRole[]
  capabilities: ReadonlySet<Capability>
  /** The clinics whose people they see; an empty list: none. */
  seenClinics: SeenClinics
  /** `aal2`: this session has used a second factor. */
  aal: 'aal1' | 'aal2'
  /** Nobody has used this session for half an hour: nothing about people until it is proven again who is there. */
  locked: boolean
  /** The settings ask for a second factor of everybody, at once. */
  factorOfAll: boolean
  /** Since when a second factor is asked of them; null while it is not. */
  factorAskedAt: Date | null
  /** The password of their last sign-in is below today's rules. */
  weakPassword: boolean
  /** The session of the token; absent where a hosted project does not tell. */
  sessionId?: string
}

/** Who a bearer token belongs to, or why its owner may not pass. */
export type StaffAnswer =
  | { allowed: true; staff: Staff }
  | { allowed: false; reason: 'not-signed-in' | 'not-admin' | 'needs-second-factor' }

/** Looks at one bearer token. @throws when the accounts can't be reached */
export type FindStaff = (token: string) => Promise<StaffAnswer>

export const ADMIN_ROLE = 'admin'
