import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { type AuthContext, originOf, type UserContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { word } from '../http/bounded-fields.ts'
import { requireCaptcha } from '../http/captcha.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { refuseAnonymous } from '../http/refuse-anonymous.ts'
import { isUuid } from '../http/uuid.ts'
import { rememberDevice } from '../devices/known-devices.ts'
import { answerSession } from '../sessions/present-session.ts'
import { findPasskeys, presentPasskey } from './find-passkeys.ts'
import { deleteOwnPasskey, renamePasskey } from './manage-passkeys.ts'
import { addPasskey, askForNewPasskey } from './register-passkey.ts'
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

const answerBody = z.object({ challenge_id: word(), credential: z.unknown().optional() })
const nameBody = z.object({ friendly_name: word() })

/**
 * Passkeys: signing in with one, and managing one's own. The official client has them under `experimental.passkey`.
 */
export function passkeyRoutes(deps: AuthDeps) {
  const on = requirePasskeys(deps)
  return new Hono<AuthContext>()
    .post(
      '/passkeys/authentication/options',
      on,
      limitCall(deps, 'mfaChallenge'),
      requireCaptcha(deps),
      async (context) => context.json(await askForPasskey(deps)),
    )
    .post('/passkeys/authentication/verify', on, limitCall(deps, 'mfaVerify'), async (context) => {
      const answer = answerOf(await readBody(context, answerBody))
      const issued = await signInWithPasskey(deps, { ...answer, origin: originOf(context) })
      await rememberDevice(deps, context, issued.user.id)
      return answerSession(context, deps, issued)
    })
    .route('/', ownPasskeyRoutes(deps))
}

function ownPasskeyRoutes(deps: AuthDeps) {
  const person = [requirePasskeys(deps), requireUser(deps), refuseAnonymous] as const
  return new Hono<UserContext>()
    .post('/passkeys/registration/options', limitCall(deps, 'mfaChallenge'), ...person, async (context) =>
      context.json(await askForNewPasskey(deps, context.var.signedIn)),
    )
    .post('/passkeys/registration/verify', limitCall(deps, 'mfaVerify'), ...person, async (context) => {
      const answer = answerOf(await readBody(context, answerBody))
      const { ip } = originOf(context)
      return context.json(presentPasskey(await addPasskey(deps, context.var.signedIn, { ...answer, ip })))
    })
    .get('/passkeys', ...person, async (context) =>
      context.json((await findPasskeys(deps.db, context.var.signedIn.user.id)).map(presentPasskey)),
    )
    .patch('/passkeys/:id', ...person, async (context) => {
      const { friendly_name: name } = await readBody(context, nameBody)
      const asked = { passkeyId: context.req.param('id'), ip: originOf(context).ip }
      return context.json(presentPasskey(await renamePasskey(deps, context.var.signedIn, { ...asked, name })))
    })
    .delete('/passkeys/:id', ...person, async (context) => {
      const asked = { passkeyId: context.req.param('id'), ip: originOf(context).ip }
      await deleteOwnPasskey(deps, context.var.signedIn, asked)
      return context.body(null, 204)
    })
}

/** @throws {AuthError} E(404, passkey_disabled) if they are disabled */
function requirePasskeys({ settings }: AuthDeps) {
  return createMiddleware(async (_, next) => {
    if (!settings.passkeys.enabled) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
    await next()
  })
}

function answerOf({ challenge_id: challengeId, credential }: z.output<typeof answerBody>) {
  if (!isUuid(challengeId)) throw invalidInput('challenge_id must be a valid UUID')
  if (credential === undefined || credential === null) throw invalidInput('credential is required')
  return { challengeId: challengeId.toLowerCase(), credential }
}
