import { failedSignIns, sessions } from '#db/schema/index.ts'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SignedIn, UserContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { MAX_SESSIONS } from '../sessions/issue-session.ts'
import { levelOf } from '../sessions/session-with-proofs.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Our own addition to Supabase Auth: people see where they are signed in, can end those sessions, and see how often
 * sign-in failed. A hosted project answers 404 instead, and the security page then omits the list.
 */
export function ownSessionRoutes(deps: AuthDeps) {
  return new Hono<UserContext>()
    .use('/user/sessions', requireUser(deps))
    .use('/user/sessions/:id', requireUser(deps))
    .use('/user/failed-sign-ins', requireUser(deps))
    .get('/user/failed-sign-ins', async (context) => {
      context.header('cache-control', 'no-store')
      return context.json(await countOwnFailures(deps, context.var.signedIn.user))
    })
    .get('/user/sessions', async (context) => {
      context.header('cache-control', 'no-store')
      return context.json({ sessions: await listOwnSessions(deps, context.var.signedIn) })
    })
    .delete('/user/sessions/:id', async (context) => {
      const id = context.req.param('id')
      if (!UUID.test(id) || !(await endOwnSession(deps, context.var.signedIn.user, id)))
        throw new AuthError(404, 'session_not_found', 'No such session')
      return context.body(null, 204)
    })
}

/** As long as they are stored. */
const DAYS = 30

/**
 * How often a wrong password or code was given for an account in the last days, and the last time. Times are ISO
 * 8601.
 */
async function countOwnFailures({ db }: Pick<AuthDeps, 'db'>, user: { id: string }) {
  const rows = await db
    .select({ count: failedSignIns.count, lastAt: failedSignIns.lastAt, lastIp: failedSignIns.lastIp })
    .from(failedSignIns)
    .where(eq(failedSignIns.userId, user.id))
    .orderBy(desc(failedSignIns.since))
  const [last] = rows
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    days: DAYS,
    lastAt: last?.lastAt.toISOString() ?? null,
    lastIp: last?.lastIp ?? null,
  }
}

/** Ends one session of a user, with its refresh tokens; false if the user has none with that id. */
async function endOwnSession({ db }: AuthDeps, user: { id: string }, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** The caller's open sessions, the current one first and then the newest. Times are ISO 8601. */
async function listOwnSessions({ db, now }: AuthDeps, { user, session: current }: SignedIn) {
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
