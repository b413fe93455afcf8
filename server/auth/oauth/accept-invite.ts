import type { Tx } from '#db/client.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { findToken } from '../codes/one-time-tokens.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity } from '../users/create-user.ts'
import { findUserById } from '../users/find-user.ts'
import { mergeMetaData, updateProviders } from '../users/update-user.ts'
import { type AccountContext, findIdentity, type Outcome, refuseBanned } from './account-of.ts'
import { confirmByProvider } from './confirm-by-provider.ts'
import type { Profile } from './providers/profile.ts'

/** @throws {AuthError} E(404, user_not_found) if the token belongs to no valid invitation */
export async function findInvited(deps: AuthDeps, db: Queryable, token: string): Promise<AuthUser> {
  const row = await findToken(deps, db, { linkToken: token }, ['confirmation_token'])
  const user = row && (await findUserById(db, row.userId))
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

/** Lets an invited person sign in through a provider, which must know the invited address. */
export async function acceptInvite(
  deps: AuthDeps,
  tx: Tx,
  profile: Profile,
  { provider, token, ip }: AccountContext & { token: string },
): Promise<Outcome> {
  const invited = await findInvited(deps, tx, token)
  refuseBanned(deps, invited)
  const address = invited.email?.toLowerCase() ?? ''
  if (!profile.emails.some(({ email }) => email === address)) {
    throw new AuthError(
      400,
      'validation_failed',
      'Invited email does not match emails from external provider',
    )
  }
  if (await findIdentity(tx, provider, profile.subject)) {
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
  }
  const added = await createIdentity(deps, tx, invited, {
    provider,
    providerId: profile.subject,
    data: profile.data,
  })
  const user = await updateProviders(deps, tx, added)
  // The owner of the invitation's token has read the mail sent to this address.
  const confirmed = await confirmByProvider(deps, tx, user, {
    provider,
    profile,
    proven: [address],
    metaData: mergeMetaData(invited.rawUserMetaData, profile.data),
  })
  const actor = confirmed ?? user
  await recordAuthEvent(deps, tx, { action: 'invite_accepted', actor, ip, traits: { provider } })
  return { user: actor }
}
