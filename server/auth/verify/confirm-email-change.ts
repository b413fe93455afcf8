import type { Tx } from '#db/client.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity } from '../users/create-user.ts'
import { mergeMetaData, updateIdentityData, updateProviders, updateUser } from '../users/update-user.ts'
import type { Verified } from './verify-token.ts'

/**
 * One of the two addresses has agreed to a change. With secure change, the first one is only half if the account has
 * an address; after the second, or alone, the new address replaces that of the account and its e-mail identity.
 */
export async function confirmEmailChange(deps: AuthDeps, tx: Tx, user: AuthUser): Promise<Verified> {
  const needsBoth = deps.settings.email.secureChange && user.email !== null && user.email !== ''
  if (needsBoth && user.emailChangeConfirmStatus === 0) {
    await updateUser(deps, tx, user, { emailChangeConfirmStatus: 1 })
    return 'half'
  }
  const email = user.emailChange ?? ''
  await clearTokens(tx, user.id)
  const changed = await updateUser(deps, tx, user, {
    email,
    emailChange: '',
    emailChangeConfirmStatus: 0,
    emailConfirmedAt: user.emailConfirmedAt ?? deps.now(),
    isAnonymous: false,
    rawUserMetaData: mergeMetaData(user.rawUserMetaData, { email, email_verified: true }),
  })
  return { user: await changeWayIn(deps, tx, changed, email) }
}

async function changeWayIn(deps: AuthDeps, tx: Tx, user: AuthUser, email: string): Promise<AuthUser> {
  if (user.identities.some(({ provider }) => provider === 'email')) {
    return updateIdentityData(deps, tx, user, 'email', { email, email_verified: true })
  }
  const data = { sub: user.id, email, email_verified: true, phone_verified: false }
  return updateProviders(deps, tx, await createIdentity(deps, tx, user, { provider: 'email', data }))
}
