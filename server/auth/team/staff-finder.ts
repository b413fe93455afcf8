import type { Deps } from '../../deps.ts'
import type { FindStaff } from '../../shared/staff/staff.ts'
import { authDepsOf } from '../auth-deps.ts'
import { findHostedStaff } from './find-hosted-staff.ts'
import { findStaff } from './find-staff.ts'

/** The configured check: a hosted project's accounts (`SUPABASE_URL`), or else our own. */
export function staffFinder(deps: Deps): FindStaff {
  return deps.env.hosted ? findHostedStaff(deps.env.hosted, deps.database.pool) : findStaff(authDepsOf(deps))
}
