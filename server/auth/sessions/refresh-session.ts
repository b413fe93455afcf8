import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { ADMIN_ROLE } from '../../shared/staff/staff.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { Origin } from '../http/auth-context.ts'
import { inOrder, USER_PARTS } from '../users/auth-user.ts'
import { isBanned } from '../users/is-banned.ts'
import type { Issued } from './issue-session.ts'
import { type RefreshToken, isSignedBy, parseRefreshToken } from './refresh-token.ts'
import { expiryOf, type SessionExpiry, staffExpiryOf } from './session-validity.ts'

/** Milliseconds for which concurrent refreshes of a session keep trying to advance the counter. */
const PATIENCE = 5000

const EXPIRED: Record<SessionExpiry, string> = {
  'not-after': 'Session Expired',
  timebox: 'Session Expired',
  inactivity: 'Session Expired (Inactivity)',
  'low-aal': 'Session Expired (Low AAL: User Needs MFA Verification)',
}

/**
 * Exchanges a refresh token for the next one of its session: the current token advances the counter, the previous one
 * and any within the reuse interval get the current one again, an older one ends the session. One read and one
 * conditional write, no transaction. @throws {AuthError} E(400, refresh_token_not_found | refresh_token_already_used
 * | session_expired)
 */
export async function refreshSession(deps: AuthDeps, token: string, origin: Origin): Promise<Issued> {
  const parsed = parseToken(token)
  const giveUpAt = performance.now() + PATIENCE
  do {
    const issued = await current(deps, parsed)
    const verdict = judge(deps, issued, parsed)
    if (verdict === 'same') return issued
    if (verdict === 'reused') throw await endSession(deps, issued, origin.ip)
    const turned = await turn(deps, issued, parsed, origin)
    if (turned) return turned
    // Another request advanced the counter between our read and our write: apply the rules again to the new state.
    await setTimeout(5 + Math.random() * 20)
  } while (performance.now() < giveUpAt)
  throw new AuthError(409, 'conflict', 'Too many concurrent token refresh requests on the same session')
}

function parseToken(token: string): RefreshToken {
  // The older kind, twelve characters: well formed, but its rows are not imported.
  if (/^[a-z0-9_-]{12}$/i.test(token)) throw tokenNotFound()
  const parsed = parseRefreshToken(token)
  if (!parsed) throw invalidInput('Refresh token is not valid')
  return parsed
}

const moreParts = ({ id, userId }: typeof sessions._.columns) => ({
  hasPasskey: sql<boolean>`exists (select from auth.webauthn_credentials k where k.user_id = ${userId})`.as(
    'has_passkey',
  ),
  isStaff:
    sql<boolean>`exists (select from user_roles r where r.user_id = ${userId} and r.role = ${ADMIN_ROLE})`.as(
      'is_staff',
    ),
  activeAt: sql<string | null>`(select a.active_at from staff_activity a where a.session_id = ${id})`.as(
    'active_at',
  ),
  shownAt: sql<string | null>`(select a.shown_at from staff_activity a where a.session_id = ${id})`.as(
    'shown_at',
  ),
})

const statements = new WeakMap<Db, ReturnType<typeof prepare>>()

/** Prepared once, because every open page makes this call. The write does not wait for the disk. */
function prepare(db: Db) {
  const time = sql`${sql.placeholder('now')}::timestamptz`
  return {
    /** Session, proofs, user, identities, factors, passkeys, and what ends a back office session sooner. */
    read: db.query.sessions
      .findFirst({
        where: eq(sessions.id, sql.placeholder('id')),
        with: { amrClaims: true, user: { with: USER_PARTS } },
        extras: moreParts,
      })
      .prepare('auth_refresh_read'),
    turn: db
      .update(sessions)
      .set({
        refreshTokenCounter: sql`${sql.placeholder('next')}::bigint`,
        refreshedAt: sql`${time} at time zone 'UTC'`,
        updatedAt: time,
        userAgent: sql`${sql.placeholder('userAgent')}::text`,
        ip: sql`${sql.placeholder('ip')}::inet`,
      })
      .where(
        and(
          eq(sessions.id, sql.placeholder('id')),
          eq(sessions.refreshTokenCounter, sql.placeholder('counter')),
          // At worst a power cut loses the fact that a token was used: the one issued for it is valid anyway
          // (`judge`).
          sql`set_config('synchronous_commit', 'off', true) = 'off'`,
        ),
      )
      .prepare('auth_refresh_turn'),
  }
}

function prepared(db: Db) {
  const made = statements.get(db) ?? prepare(db)
  statements.set(db, made)
  return made
}

async function current({ db, now, settings }: AuthDeps, token: RefreshToken): Promise<Issued> {
  const row = await prepared(db).read.execute({ id: token.sessionId })
  if (!row?.refreshTokenHmacKey || !isSignedBy(token, row.refreshTokenHmacKey)) throw tokenNotFound()
  const { user: rawUser, hasPasskey, isStaff, activeAt, shownAt, ...session } = row
  const user = inOrder(rawUser)
  if (isBanned(user, now())) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  const hasSecondProof =
    (hasPasskey && settings.passkeys.enabled) || user.factors.some(({ status }) => status === 'verified')
  const possible = hasSecondProof ? 'aal2' : 'aal1'
  const expiry =
    expiryOf(session, settings.sessions, now(), possible) ??
    (isStaff ? staffExpiryOf(session, { activeAt, shownAt }, settings.staffSessions, now()) : undefined)
  if (expiry) throw new AuthError(400, 'session_expired', `Invalid Refresh Token: ${EXPIRED[expiry]}`)
  return { user, session }
}

function judge({ now, settings }: AuthDeps, { session }: Issued, { counter }: RefreshToken) {
  const latest = session.refreshTokenCounter ?? 0
  // Signed by us and yet ahead of us: the machine lost its last half second, in which we issued this token.
  if (counter >= latest) return 'next' as const
  if (counter === latest - 1) return 'same' as const
  const { reuseInterval } = settings.sessions
  const age = session.refreshedAt === null ? Infinity : now().getTime() - session.refreshedAt.getTime()
  return age <= reuseInterval * 1000 ? ('same' as const) : ('reused' as const)
}

async function turn(
  { db, now }: AuthDeps,
  { user, session }: Issued,
  shown: RefreshToken,
  origin: Origin,
): Promise<Issued | undefined> {
  const next = shown.counter + 1
  const time = now()
  const { rowCount } = await prepared(db).turn.execute({
    id: session.id,
    counter: session.refreshTokenCounter,
    next,
    now: time.toISOString(),
    ...origin,
  })
  if (rowCount !== 1) return undefined
  const change = { refreshTokenCounter: next, refreshedAt: time, updatedAt: time, ...origin }
  return { user, session: { ...session, ...change } }
}

/** A caller with an old token may have stolen it, or the other holder did: the session ends for both. */
async function endSession(deps: AuthDeps, { user, session }: Issued, ip: string | null): Promise<AuthError> {
  const { db, settings, log } = deps
  if (settings.sessions.rotation) {
    await db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, session.id))
      const traits = { session_id: session.id }
      await recordAuthEvent(deps, tx, { action: 'token_revoked', actor: user, ip, traits })
    })
    log.warn({ session: session.id }, 'a refresh token was used again; its session is ended')
  }
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

/** E(400, refresh_token_not_found): unknown, forged, or of an ended session. */
export function tokenNotFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
