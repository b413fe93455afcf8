import { refusalLogOf } from '../../shared/http/refusal-log.ts'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { Asker } from '../http/limits.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { isTeam } from '../users/is-team.ts'
import { takeMailPause } from './mail-pause.ts'
import { checkGap } from './sending-gap.ts'

/**
 * Admits a request for a mail from anyone, before it is known whether the account exists: pauses and counts are the
 * same for every address, whether or not a mail is sent. A device on which the owner signed in before has its own
 * pauses, so strangers who keep asking don't block the owner.
 * @returns the refusal to apply if the strangers' budget is used up: team members still get their mail
 * @throws {AuthError} E(429) within the pause, or after too many mails for this person
 */
export async function admitMail(
  deps: AuthDeps,
  email: string,
  { address, device }: Asker,
): Promise<AuthError | undefined> {
  if (device === undefined) {
    await takeMailPause(deps, email)
    await deps.limits.mailTo(email)
  } else await takeMailPause(deps, `${email}|${device}`)
  try {
    await deps.limits.mail('strangers', address)
    return undefined
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    // The caller is not told, so this is logged here instead of as a refused call.
    refusalLogOf(deps).note({ status: error.status, code: error.code, route: 'mails of strangers', address })
    return error
  }
}

/**
 * The same for a signed-in user, or one vouched for by a provider: pauses are per account, and team members have a
 * budget that strangers can't use up.
 * @param sentAt when they triggered the last mail of this kind
 * @param to the recipient
 * @throws {AuthError} E(429)
 */
export async function admitOwnMail(
  deps: AuthDeps,
  db: Queryable,
  user: AuthUser,
  { sentAt, to, address }: { sentAt: Date | null; to: string; address: string },
): Promise<void> {
  checkGap(sentAt, deps.settings.email.gap, deps.now())
  if (await isTeam(db, user.id)) return deps.limits.mail('team')
  await deps.limits.mailTo(to)
  return deps.limits.mail('strangers', address)
}
