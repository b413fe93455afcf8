import type { Context } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { signAccessToken } from '../keys/access-token.ts'
import { presentUser } from '../users/present-user.ts'
import type { Issued } from './issue-session.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import { keepInCookie, usesSessionCookie } from './session-cookie.ts'
import { levelOf } from './session-with-proofs.ts'

/** The response to every sign-in and refresh, with a new access token. `extra`: for example provider tokens. */
export async function presentSession(deps: AuthDeps, issued: Issued, extra: Record<string, unknown> = {}) {
  const { user, session } = issued
  const { life } = deps.settings.jwt
  const iat = Math.floor(deps.now().getTime() / 1000)
  return {
    access_token: await accessTokenOf(deps, issued, iat),
    token_type: 'bearer' as const,
    expires_in: life,
    expires_at: iat + life,
    refresh_token: encodeRefreshToken(
      session.id,
      session.refreshTokenCounter ?? 0,
      session.refreshTokenHmacKey ?? '',
    ),
    user: presentUser(user),
    ...extra,
  }
}

/**
 * The same as an HTTP response, with the two headers that name user and session. A page of this site that requests it
 * gets the refresh token as a cookie that its scripts can't read.
 */
export async function answerSession(
  context: Context,
  deps: AuthDeps,
  issued: Issued,
  extra?: Record<string, unknown>,
): Promise<Response> {
  context.header('sb-auth-user-id', issued.user.id)
  context.header('sb-auth-session-id', issued.session.id)
  context.header('Cache-Control', 'no-store')
  const answer = await presentSession(deps, issued, extra)
  if (!usesSessionCookie(context, deps.settings)) return context.json(answer)
  return context.json({ ...answer, refresh_token: keepInCookie(context, answer.refresh_token) })
}

function accessTokenOf(
  { keys, settings }: AuthDeps,
  { user, session }: Issued,
  iat: number,
): Promise<string> {
  const { aal, amr } = levelOf(session, user)
  return signAccessToken(keys, {
    iss: settings.jwt.issuer,
    sub: user.id,
    aud: settings.jwt.audience,
    exp: iat + settings.jwt.life,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.rawAppMetaData ?? {},
    user_metadata: user.rawUserMetaData ?? {},
    role: user.role ?? '',
    aal,
    amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
}
