import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { rememberDevice } from '../devices/known-devices.ts'
import { OAuthStyleError } from '../errors/oauth-style-error.ts'
import { type AuthContext, originOf } from '../http/auth-context.ts'
import { bearerToken, signedIn } from '../http/bearer.ts'
import { long, token, word } from '../http/bounded-fields.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import { answerSession } from '../sessions/present-session.ts'
import type { Grant } from '../sign-in/grant.ts'
import { againIfDuplicate } from '../sign-up/duplicates.ts'
import { accountOf } from './account-of.ts'
import { checkManualLinking, linkIdentity } from './link-identity.ts'
import type { Profile } from './providers/profile.ts'
import { checkNonce, providerOfIdToken, verifyIdToken } from './verify-id-token.ts'

const idTokenBody = z.object({
  provider: word(),
  id_token: long(),
  access_token: long(),
  nonce: token(),
  client_id: token(),
  issuer: token(),
  link_identity: z.boolean().default(false),
})
type IdTokenBody = z.output<typeof idTokenBody>

/**
 * grant_type=id_token: an app that obtained an ID token from a provider exchanges it for a session. Then as in the
 * OAuth callback.
 * @throws {OAuthStyleError} for an invalid token, {AuthError} for a problem with the account
 */
export const idTokenGrant: Grant = async (deps, context) => {
  const body = await readBody(context, idTokenBody)
  if (body.id_token === '') throw new OAuthStyleError('invalid request', 'id_token required')
  if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
    throw new OAuthStyleError('invalid request', 'provider or client_id and issuer required')
  }
  const userId = body.link_identity ? await linkingUser(deps, context) : undefined
  const found = providerOfIdToken(deps.settings, body)
  const claims = await verifyIdToken(deps, found, { idToken: body.id_token, accessToken: body.access_token })
  if (!found.settings.skipNonceCheck) checkNonce(claims.nonce, body.nonce)
  const profile = found.provider.profileOfIdToken!(claims, found.settings)
  const issued = await session(deps, context, { body, userId, profile, name: found.name })
  await rememberDevice(deps, context, issued.user.id)
  return answerSession(context, deps, issued)
}

async function session(
  deps: AuthDeps,
  context: Context<AuthContext>,
  {
    userId,
    profile,
    name: provider,
  }: { body: IdTokenBody; userId: string | undefined; profile: Profile; name: string },
): Promise<Issued> {
  const redirectTo = chooseRedirect(deps.settings, context)
  const origin = originOf(context)
  const outcome = await againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const chosen =
        userId === undefined
          ? await accountOf(deps, tx, profile, { provider, redirectTo, ip: origin.ip })
          : await linkIdentity(deps, tx, { provider, userId, profile, redirectTo, ip: origin.ip })
      if ('refused' in chosen) return chosen
      return issueSession(deps, tx, chosen.user, { method: 'oauth', origin })
    }),
  )
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

async function linkingUser(deps: AuthDeps, context: Context<AuthContext>): Promise<string> {
  checkManualLinking(deps)
  const { user } = await signedIn(deps, bearerToken(context))
  return user.id
}
