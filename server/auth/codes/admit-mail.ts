import { refusalLogOf } from '../../shared/http/refusal-log.ts'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { Asker } from '../http/limits.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { isTeam } from '../users/is-team.ts'
import { takeMailPause } from './mail-pause.ts'
import { checkGap } from './sending-gap.ts'

/**
 * Lets a wish for a mail in that anybody may utter, before it is known whether there is an account: pauses and counts
 * are the same for every address, whatever is sent in the end. A device where the owner signed in before has pauses of
 * its own, so that strangers who ask all the time don't keep the owner from asking.
 * @returns the refusal that is due when the mails of strangers are used up: people of the team are written to all the same
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
    // Nobody is told, and so it is no refused call.
    refusalLogOf(deps).note({ status: error.status, code: error.code, route: 'mails of strangers', address })
    return error
  }
}

/**
 * The same for somebody who is signed in, or vouched for by a provider: pauses go by their account, and people of the team
 * have mails that strangers can't use up.
 * @param sentAt when they set off the last one of the kind
 * @param to who gets it
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
