import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { createUser } from '../users/create-user.ts'
import type { SignUpBody } from './sign-up-body.ts'
import type { SignUpOutcome, SignUpRequest } from './sign-up.ts'

/** An account without address or identity, lost with its session unless an address is added later. */
export async function signUpAnonymously(
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
