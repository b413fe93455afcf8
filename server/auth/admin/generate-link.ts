import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type MadeCode, makeCode } from '../codes/mail-code.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { BOUNDS, email, password, text, word } from '../http/bounded-fields.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { againIfDuplicate } from '../sign-up/duplicates.ts'
import { createEmailAccount } from '../sign-up/new-accounts.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { mergeMetaData, updateUser } from '../users/update-user.ts'
import type { AdminCaller } from './admin-caller.ts'
import { makeEmailChangeCode } from './email-change-code.ts'
import { emailTaken } from './free-address.ts'

const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type AdminLinkType = (typeof LINK_TYPES)[number]

export const linkInput = z.object({
  type: word(),
  email: email(),
  new_email: email(),
  password: password(),
  data: z.record(z.string(), z.unknown()).optional(),
  redirect_to: text(BOUNDS.long).optional(),
})
type LinkInput = z.output<typeof linkInput>
type LinkRequest = { redirectTo: string; caller: AdminCaller }
export type MadeLink = MadeCode & { type: AdminLinkType }

/**
 * The link and code of a mail, for an operator who sends it another way. A magic link for an unknown address becomes
 * a sign-up.
 * @throws {AuthError} E(400, validation_failed), E(404, user_not_found), E(422, email_exists | weak_password)
 */
export async function generateLink(
  deps: AuthDeps,
  input: LinkInput,
  request: LinkRequest,
): Promise<MadeLink> {
  const asked = typeOf(input)
  const email = normalizeEmail(input.email)
  const isKnown = (await findUserByEmail(deps.db, email)) !== undefined
  const type = asked === 'magiclink' && !isKnown ? 'signup' : asked
  // Hash before the transaction starts.
  const passwordHash = isKnown || type !== 'signup' ? '' : await hashOf(deps, input, asked)
  return againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email)
      if (type === 'signup' || type === 'invite') {
        if (known?.emailConfirmedAt) throw emailTaken()
        const { data } = input
        const user = known
          ? await updateUser(deps, tx, known, data ? metaDataOf(known, data) : {})
          : await createEmailAccount(deps, tx, email, { data: data ?? {}, passwordHash })
        await note(deps, tx, user, type, request)
        return { ...(await makeCode(deps, tx, user, type, request)), type }
      }
      if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found')
      await note(deps, tx, known, type, request)
      if (type === 'magiclink' || type === 'recovery') {
        return { ...(await makeCode(deps, tx, known, type, request)), type }
      }
      const { redirectTo } = request
      return {
        ...(await makeEmailChangeCode(deps, tx, known, { type, newEmail: input.new_email, redirectTo })),
        type,
      }
    }),
  )
}

function typeOf({ type }: LinkInput): AdminLinkType {
  const known = LINK_TYPES.find((one) => one === type)
  if (known) return known
  throw invalidInput(`Invalid email action link type requested: ${type}`)
}

async function hashOf(deps: AuthDeps, { email, password }: LinkInput, asked: AdminLinkType): Promise<string> {
  if (asked === 'magiclink') return hashPassword(deps.effort, randomBytes(48).toString('base64url'))
  if (password === '') throw invalidInput('Signup requires a valid password')
  checkNewPassword(deps.settings, password, { email })
  return hashPassword(deps.effort, password)
}

function metaDataOf(user: AuthUser, data: Record<string, unknown>) {
  return { rawUserMetaData: mergeMetaData(user.rawUserMetaData, data) }
}

async function note(
  deps: AuthDeps,
  tx: Parameters<typeof recordAuthEvent>[1],
  user: AuthUser,
  type: AdminLinkType,
  { caller: { role, ip } }: LinkRequest,
): Promise<void> {
  const traits = { user_id: user.id, user_email: user.email ?? '' }
  if (type === 'invite') await recordAuthEvent(deps, tx, { action: 'user_invited', actor: role, ip, traits })
  if (type === 'magiclink' || type === 'recovery') {
    await recordAuthEvent(deps, tx, { action: 'user_recovery_requested', actor: user, ip, traits })
  }
}
