import type { Tx } from '#db/client.ts'
import { z } from 'zod'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitMail } from '../codes/admit-mail.ts'
import { type CodeChallenge, codeChallengeOf } from '../codes/flow-states.ts'
import { mailCode } from '../codes/mail-code.ts'
import { textCode } from '../codes/text-code.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { email, phone, word } from '../http/bounded-fields.ts'
import type { Asker } from '../http/limits.ts'
import { pkceFields } from '../sign-up/sign-up-body.ts'
import { mailEmailChange } from '../user/mail-email-change.ts'
import { findUserByEmail, findUserByPhone } from '../users/find-user.ts'

export const resendBody = z.object({
  type: word(),
  email: email(),
  phone: phone(),
  ...pkceFields,
})
type ResendBody = z.output<typeof resendBody>

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const
type ResendType = (typeof TYPES)[number]

/**
 * Sends the same message again with a new code that replaces the old one. With nothing to confirm nothing is sent,
 * and the response is the same. Resolves with the id of a text message. @throws {AuthError} E(400,
 * validation_failed), E(429)
 */
export async function resend(
  deps: AuthDeps,
  body: ResendBody,
  { redirectTo, asker }: { redirectTo: string; asker: (email: string) => Promise<Asker> },
): Promise<string | undefined> {
  const type = TYPES.find((one) => one === body.type)
  if (!type) throw invalidInput(`Missing one of these types: ${TYPES.join(', ')}`)
  const isPhone = type === 'sms' || type === 'phone_change'
  if (body.email === '' && body.phone === '')
    throw invalidInput('Type provided requires an email or phone number')
  if (body.email !== '' && body.phone !== '') {
    throw invalidInput('Only an email address or phone number should be provided.')
  }
  if (isPhone !== (body.phone !== '')) {
    throw invalidInput(
      isPhone ? 'Type provided requires a phone number' : 'Type provided requires an email address',
    )
  }
  const pkce = codeChallengeOf(body)
  if (isPhone) return deps.db.transaction((tx) => resendText(deps, tx, type, normalizePhone(body.phone)))
  const email = normalizeEmail(body.email)
  const refusal = await admitMail(deps, email, await asker(email))
  if (refusal) throw refusal
  return deps.db.transaction((tx) => resendMail(deps, tx, type, { email, redirectTo, pkce }))
}

async function resendMail(
  deps: AuthDeps,
  tx: Tx,
  type: ResendType,
  { email, ...options }: { email: string; redirectTo: string; pkce: CodeChallenge | undefined },
): Promise<undefined> {
  const user = await findUserByEmail(tx, email)
  if (user && type === 'signup' && !user.emailConfirmedAt) {
    await mailCode(deps, tx, user, 'signup', options)
  } else if (user?.emailChange && type === 'email_change' && (await mayHaveMore(deps, user.emailChange))) {
    await mailEmailChange(deps, tx, user, options)
  }
}

/** The new address may be anyone's. Refused silently: an error would reveal that a change is pending. */
async function mayHaveMore({ limits }: AuthDeps, address: string): Promise<boolean> {
  try {
    await limits.mailTo(address)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

async function resendText(
  deps: AuthDeps,
  tx: Tx,
  type: ResendType,
  phone: string,
): Promise<string | undefined> {
  const user = await findUserByPhone(tx, phone)
  if (user && type === 'sms' && !user.phoneConfirmedAt) {
    return (await textCode(deps, tx, user, 'sms', { phone, budget: 'strangers' })).messageId
  }
  if (user?.phoneChange && type === 'phone_change') {
    const options = { phone: user.phoneChange, budget: 'strangers' } as const
    return (await textCode(deps, tx, user, 'phone_change', options)).messageId
  }
  return undefined
}
