import type { Tx } from '#db/client.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitOwnMail } from '../codes/admit-mail.ts'
import { confirmEmail } from '../codes/confirm-user.ts'
import { mailCode } from '../codes/mail-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity } from '../users/create-user.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import { updateProviders, updateUser } from '../users/update-user.ts'
import { findIdentity, type Outcome, provenAddresses, refuseBanned } from './account-of.ts'
import type { Profile } from './providers/profile.ts'

export type NewLink = {
  provider: string
  userId: string
  profile: Profile
  redirectTo: string
  ip: string | null
}

/**
 * Adds an identity to the account of the signed-in user. An account without an address gets the profile's.
 * @throws {AuthError} E(422, identity_already_exists), also if the account already has it
 */
export async function linkIdentity(
  deps: AuthDeps,
  tx: Tx,
  { provider, userId, profile, redirectTo, ip }: NewLink,
): Promise<Outcome> {
  const found = await findUserById(tx, userId)
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  refuseBanned(deps, found)
  const known = await findIdentity(tx, provider, profile.subject)
  if (known) {
    const whose = known.userId === userId ? '' : ' to another user'
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  const { subject: providerId, data } = profile
  const added = await createIdentity(deps, tx, found, { provider, providerId, data })
  const user = await updateProviders(deps, tx, added)
  return user.email ? { user } : takeAddress(deps, tx, user, { provider, profile, redirectTo, ip })
}

async function takeAddress(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { provider, profile, redirectTo, ip }: Omit<NewLink, 'userId'>,
): Promise<Outcome> {
  const [proven] = provenAddresses(deps, profile)
  const email = proven ?? profile.emails[0]?.email
  if (email === undefined) return { user }
  if (await findUserByEmail(tx, email)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const addressed = await updateUser(deps, tx, user, { email })
  if (proven === undefined) {
    await admitOwnMail(deps, tx, user, { sentAt: user.confirmationSentAt, to: email, address: ip ?? '' })
    await mailCode(deps, tx, addressed, 'signup', { redirectTo })
    const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
    return { refused: new AuthError(422, 'email_not_confirmed', message) }
  }
  const confirmed = await confirmEmail(deps, tx, addressed)
  return { user: await updateUser(deps, tx, confirmed, { isAnonymous: false }) }
}

/** Disabled by default, as in Supabase Auth. */
export function checkManualLinking({ settings }: Pick<AuthDeps, 'settings'>): void {
  if (settings.manualLinking) return
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
