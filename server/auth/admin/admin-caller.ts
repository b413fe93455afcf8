import type { Context } from 'hono'
import { type AuthContext, originOf } from '../http/auth-context.ts'

/** Which program asks, for the audit: admin calls are made by a role, not by a person. */
export type AdminCaller = { role: string; ip: string | null }

/** Behind `requireAdmin`. */
export function adminCaller(context: Context<AuthContext>): AdminCaller {
  return { role: context.var.adminRole ?? '', ip: originOf(context).ip }
}
