import type { Context } from 'hono'
import { type AuthContext, originOf } from '../http/auth-context.ts'

/** The calling program, for the audit log: admin calls are made by a role, not a person. */
export type AdminCaller = { role: string; ip: string | null }

/** Used after `requireAdmin`. */
export function adminCaller(context: Context<AuthContext>): AdminCaller {
  return { role: context.var.adminRole ?? '', ip: originOf(context).ip }
}
