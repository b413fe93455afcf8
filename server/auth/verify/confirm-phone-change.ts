import type { Tx } from '#db/client.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity } from '../users/create-user.ts'
import { updateIdentityData, updateProviders, updateUser } from '../users/update-user.ts'

/** The new number replaces that of the account and its phone identity. */
export async function confirmPhoneChange(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
): Promise<{ user: AuthUser }> {
  const phone = user.phoneChange ?? ''
  await clearTokens(tx, user.id)
  const changed = await updateUser(deps, tx, user, {
    phone,
    phoneChange: '',
    phoneConfirmedAt: deps.now(),
    isAnonymous: false,
  })
  if (changed.identities.some(({ provider }) => provider === 'phone')) {
    return { user: await updateIdentityData(deps, tx, changed, 'phone', { phone, phone_verified: true }) }
  }
  const data = { sub: user.id, phone, email_verified: false, phone_verified: true }
  const added = await createIdentity(deps, tx, changed, { provider: 'phone', data })
  return { user: await updateProviders(deps, tx, added) }
}
