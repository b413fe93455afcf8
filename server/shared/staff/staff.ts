import type { Capability, StaffRole } from '#domain/staff/capabilities.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'

/** A person who may use the back office: signed in, with the role `admin`. */
export type Staff = {
  id: string
  email: string
  /** What colleagues call them, or the address if they have no name. */
  displayName: string
  /** From `user_roles`: those that give access. */
  roles: string[]
  /** From `staff_profiles`: what they may do inside. */
  staffRoles: StaffRole[]
  capabilities: ReadonlySet<Capability>
  /** The clinics whose leads they see; an empty list: none. */
  seenClinics: SeenClinics
  /** `aal2`: this session has used a second factor. */
  aal: 'aal1' | 'aal2'
  /** The session was idle for half an hour: no personal data until the person authenticates again. */
  locked: boolean
  /** The settings require a second factor of everyone immediately. */
  factorOfAll: boolean
  /** Since when a second factor is requested of them; null if it is not. */
  factorAskedAt: Date | null
  /** The password of their last sign-in does not meet today's rules. */
  weakPassword: boolean
  /** The session of the token; absent if a hosted project does not tell. */
  sessionId?: string
}

/** The owner of a bearer token, or why they may not pass. */
export type StaffAnswer =
  | { allowed: true; staff: Staff }
  | { allowed: false; reason: 'not-signed-in' | 'not-admin' | 'needs-second-factor' }

/** Checks a bearer token. @throws if the accounts can't be reached */
export type FindStaff = (token: string) => Promise<StaffAnswer>

export const ADMIN_ROLE = 'admin'
