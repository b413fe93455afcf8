import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { auditLogEntries, type UserRow } from '#db/schema/index.ts'
import { randomUUID } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts'

type Actor = Pick<UserRow, 'id' | 'email' | 'phone' | 'isSsoUser' | 'rawUserMetaData'>

export type AuthEvent = {
  action: AuditAction
  /** The person who did it, or the role of the program that did (`service_role`). */
  actor: Actor | string
  ip?: string | null
  /** What it was done to or with. Never a code, a token or a password. */
  traits?: Record<string, unknown>
}

/**
 * Records an account event in the transaction in which it happens, for `GET /admin/audit`. Refreshes are not
 * recorded: every open page makes one an hour, and the session itself stores its last use.
 */
export async function recordAuthEvent(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  { action, actor, ip, traits }: AuthEvent,
): Promise<void> {
  await db.insert(auditLogEntries).values({
    id: randomUUID(),
    payload: {
      ...describe(actor),
      action,
      log_type: AUDIT_ACTIONS[action],
      ...(traits ? { traits } : {}),
    },
    createdAt: deps.now(),
    ipAddress: ip ?? '',
  })
}

function describe(actor: Actor | string): Record<string, unknown> {
  if (typeof actor === 'string') {
    return { actor_id: NIL_UUID, actor_via_sso: false, actor_username: actor }
  }
  const { full_name: name } = actor.rawUserMetaData ?? {}
  return {
    actor_id: actor.id,
    actor_via_sso: actor.isSsoUser,
    actor_username: actor.phone || actor.email || '',
    ...(typeof name === 'string' ? { actor_name: name } : {}),
  }
}
