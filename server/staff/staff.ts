/** Somebody who may use the back office: signed in, with the role `admin` (website-spec.md §6). */
export type Staff = { id: string; email: string; roles: string[] }

/** Who a bearer token belongs to, or why its owner may not pass. */
export type StaffAnswer =
  | { allowed: true; staff: Staff }
  | { allowed: false; reason: 'not-signed-in' | 'not-admin' | 'needs-second-factor' }

/** Looks at one bearer token. @throws when the accounts can't be reached */
export type FindStaff = (token: string) => Promise<StaffAnswer>

export const ADMIN_ROLE = 'admin'
