import type { Tx } from '#db/client.ts'
import { identities, type IdentityRow } from '#db/schema/index.ts'
import { and, eq } from 'drizzle-orm'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitOwnMail } from '../codes/admit-mail.ts'
import { mailCode } from '../codes/mail-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity, createUser } from '../users/create-user.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import { isBanned } from '../users/is-banned.ts'
import { mergeMetaData, updateProviders, updateUser } from '../users/update-user.ts'
import { confirmByProvider } from './confirm-by-provider.ts'
import { findUserOfAddresses } from './find-user-of-addresses.ts'
import type { Profile } from './providers/profile.ts'

export type AccountContext = {
  /** The identity's provider: an OAuth provider, or `sso:<provider id>`. */
  provider: string
  /** Where the link of a confirmation mail finally leads. */
  redirectTo: string
  /** For the audit log. */
  ip: string | null
}

/** A refusal is a return value here, so that what was written before it (a new account to confirm) is committed. */
export type Outcome = { user: AuthUser } | { refused: AuthError }

/**
 * The account of a profile, in this order: the one with this identity; the one whose address the provider has
 * verified; a new one. SAML identities skip the second step.
 * @throws {AuthError} E(422, signup_disabled), E(403, user_banned), E(429) if a confirmation mail is too soon
 */
export async function accountOf(
  deps: AuthDeps,
  tx: Tx,
  profile: Profile,
  context: AccountContext,
): Promise<Outcome> {
  const { provider, ip } = context
  const proven = provenAddresses(deps, profile)
  const identity = await findIdentity(tx, provider, profile.subject)
  const known = identity
    ? await refreshed(deps, tx, identity, profile)
    : await linked(deps, tx, profile, provider)
  const user = known ?? (await created(deps, tx, profile, provider, proven))
  const ready = await updateProviders(deps, tx, user)
  const isNew = ready.confirmedAt === null
  const confirmed = isNew ? await confirmByProvider(deps, tx, ready, { provider, profile, proven }) : ready
  if (!confirmed) return mailed(deps, tx, ready, context)
  const action = isNew ? 'user_signedup' : 'login'
  await recordAuthEvent(deps, tx, { action, actor: confirmed, ip, traits: { provider } })
  return { user: confirmed }
}

export async function findIdentity(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)))
  return row
}

/** Addresses that need no confirmation mail; with auto-confirm also those the provider has not verified. */
export function provenAddresses({ settings }: Pick<AuthDeps, 'settings'>, { emails }: Profile): string[] {
  return emails.filter((one) => one.verified || settings.email.autoconfirm).map((one) => one.email)
}

async function refreshed(
  deps: AuthDeps,
  tx: Tx,
  identity: IdentityRow,
  { data }: Profile,
): Promise<AuthUser> {
  const found = await findUserById(tx, identity.userId)
  if (!found) throw new Error('an identity points at no user')
  refuseBanned(deps, found)
  const now = deps.now()
  const [row] = await tx
    .update(identities)
    .set({ identityData: data, lastSignInAt: now, updatedAt: now })
    .where(eq(identities.id, identity.id))
    .returning()
  const user = { ...found, identities: found.identities.map((one) => (row?.id === one.id ? row : one)) }
  return updateUser(deps, tx, user, { rawUserMetaData: mergeMetaData(user.rawUserMetaData, data) })
}

async function linked(
  deps: AuthDeps,
  tx: Tx,
  { subject, data, emails }: Profile,
  provider: string,
): Promise<AuthUser | undefined> {
  if (provider.startsWith('sso:')) return undefined
  // Only the provider's verification counts: auto-confirm gives nobody an existing account.
  const verified = emails.filter((one) => one.verified).map((one) => one.email)
  const found = await findUserOfAddresses(tx, verified)
  if (!found) return undefined
  refuseBanned(deps, found)
  const user = await createIdentity(deps, tx, found, { provider, providerId: subject, data })
  return updateUser(deps, tx, user, { rawUserMetaData: mergeMetaData(user.rawUserMetaData, data) })
}

async function created(
  deps: AuthDeps,
  tx: Tx,
  profile: Profile,
  provider: string,
  proven: readonly string[],
): Promise<AuthUser> {
  if (deps.settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const { subject, data, emails } = profile
  if (emails.length === 0) {
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
  }
  const isSsoUser = provider.startsWith('sso:')
  const main = emails.find((one) => one.primary) ?? emails[0]
  const email = main && (proven.length === 0 || proven.includes(main.email)) ? main.email : proven[0]
  // An unverified address must neither keep its owner out nor take over the account that has it.
  const isTaken = !isSsoUser && email !== undefined && (await findUserByEmail(tx, email)) !== undefined
  const user = await createUser(deps, tx, {
    email: isTaken ? undefined : email,
    userMetaData: data,
    appMetaData: { provider, providers: [provider] },
    isSsoUser,
  })
  return createIdentity(deps, tx, user, { provider, providerId: subject, data })
}

/** The account waits until its address is confirmed, by our mail or by the provider. */
async function mailed(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { provider, redirectTo, ip }: AccountContext,
): Promise<Outcome> {
  if (user.email) {
    await admitOwnMail(deps, tx, user, { sentAt: user.confirmationSentAt, to: user.email, address: ip ?? '' })
    await mailCode(deps, tx, user, 'signup', { redirectTo })
  }
  const what = user.email
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify the email with ${provider} in order to sign in`
  const message = `Unverified email with ${provider}. ${what}`
  return { refused: new AuthError(422, 'provider_email_needs_verification', message) }
}

export function refuseBanned({ now }: Pick<AuthDeps, 'now'>, user: AuthUser): void {
  if (isBanned(user, now())) throw new AuthError(403, 'user_banned', 'User is banned')
}
