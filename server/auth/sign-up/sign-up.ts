import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { Origin } from '../http/auth-context.ts'
import type { Asker } from '../http/limits.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createUser } from '../users/create-user.ts'
import type { SignUpBody } from './sign-up-body.ts'
import { signUpWithEmail } from './sign-up-with-email.ts'
import { signUpWithPhone } from './sign-up-with-phone.ts'

/** Origin and target of a sign-up. `address` is the client's, used for rate limits like `asker`. */
export type SignUpRequest = {
  origin: Origin
  address: string
  redirectTo: string
  asker: (email: string) => Promise<Asker>
}

/** Someone who must still confirm (`user` alone), or a started session. */
export type SignUpOutcome = { user: AuthUser } | Issued

/** Creates an account by mail, by phone or anonymously. @throws {AuthError} */
export async function signUp(
  deps: AuthDeps,
  body: SignUpBody,
  request: SignUpRequest,
): Promise<SignUpOutcome> {
  const { settings } = deps
  if (settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  if (body.email === '' && body.phone === '') return signUpAnonymously(deps, body, request)
  if (body.password === '') throw invalidInput('Signup requires a valid password')
  checkNewPassword(settings, body.password, { email: body.email })
  if (body.email !== '' && body.phone !== '') {
    throw invalidInput('Only an email address or phone number should be provided on signup.')
  }
  return body.email !== '' ? signUpWithEmail(deps, body, request) : signUpWithPhone(deps, body, request)
}

/** An account without address or identity, lost with its session unless an address is added later. */
async function signUpAnonymously(
  deps: AuthDeps,
  { data }: SignUpBody,
  { origin, address }: SignUpRequest,
): Promise<SignUpOutcome> {
  if (!deps.settings.anonymousEnabled) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  await deps.limits.call('anonymous', address)
  return deps.db.transaction(async (tx) => {
    const user = await createUser(deps, tx, { isAnonymous: true, userMetaData: data })
    await recordAuthEvent(deps, tx, { action: 'user_signedup', actor: user, ip: origin.ip })
    return issueSession(deps, tx, user, { method: 'anonymous', origin })
  })
}
