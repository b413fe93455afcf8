import { sessions } from '#db/schema/index.ts'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { AuthDeps } from '../auth-deps.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { MAX_SESSIONS } from '../sessions/issue-session.ts'
import { levelOf } from '../sessions/session-with-proofs.ts'

/** The caller's open sessions, the current one first and then the newest. Times are ISO 8601. */
export async function listOwnSessions({ db, now }: AuthDeps, { user, session: current }: SignedIn) {
  const found = await db.query.sessions.findMany({
    where: and(eq(sessions.userId, user.id), or(isNull(sessions.notAfter), gt(sessions.notAfter, now()))),
    with: { amrClaims: true },
    orderBy: desc(sessions.createdAt),
    limit: MAX_SESSIONS,
  })
  return found
    .map((session) => ({
      id: session.id,
      createdAt: session.createdAt?.toISOString() ?? null,
      lastUsedAt: (session.refreshedAt ?? session.createdAt ?? now()).toISOString(),
      userAgent: session.userAgent,
      ip: session.ip,
      aal: levelOf(session, user).aal,
      current: session.id === current?.id,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt))
}
