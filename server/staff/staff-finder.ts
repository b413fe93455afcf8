import { authDepsOf } from '../auth/auth-deps.ts'
import type { Deps } from '../deps.ts'
import { findHostedStaff } from './find-hosted-staff.ts'
import { findStaff } from './find-staff.ts'
import type { FindStaff } from './staff.ts'

/** The configured check: a hosted project's accounts (`SUPABASE_URL`), or else our own. */
export function staffFinder(deps: Deps): FindStaff {
  return deps.env.hosted ? findHostedStaff(deps.env.hosted, deps.database.pool) : findStaff(authDepsOf(deps))
}
