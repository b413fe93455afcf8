import type { Tx } from '#db/client.ts'
import { z } from 'zod'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type CodeChallenge, codeChallengeOf } from '../codes/flow-states.ts'
import { mailCode } from '../codes/mail-code.ts'
import { textCode } from '../codes/text-code.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { pkceFields } from '../sign-up/sign-up-body.ts'
import { mailEmailChange } from '../user/mail-email-change.ts'
import { findUserByEmail, findUserByPhone } from '../users/find-user.ts'

export const resendBody = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  ...pkceFields,
})
type ResendBody = z.output<typeof resendBody>

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const
type ResendType = (typeof TYPES)[number]

/**
 * The same message again with a new code in the old one's place. Where there is nothing to confirm nothing is sent, and the
 * answer is the same. Resolves with the id of a text message. @throws {AuthError} E(400, validation_failed), E(429)
 */
export async function resend(
  deps: AuthDeps,
  body: ResendBody,
  redirectTo: string,
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
  return deps.db.transaction((tx) =>
    isPhone
      ? resendText(deps, tx, type, normalizePhone(body.phone))
      : resendMail(deps, tx, type, { email: normalizeEmail(body.email), redirectTo, pkce }),
  )
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
  } else if (user && type === 'email_change' && user.emailChange) {
    await mailEmailChange(deps, tx, user, options)
  } else await deps.limits.mailInVain(type, email, deps.settings.email.gap)
}

async function resendText(
  deps: AuthDeps,
  tx: Tx,
  type: ResendType,
  phone: string,
): Promise<string | undefined> {
  const user = await findUserByPhone(tx, phone)
  if (user && type === 'sms' && !user.phoneConfirmedAt) {
    return (await textCode(deps, tx, user, 'sms', { phone })).messageId
  }
  if (user?.phoneChange && type === 'phone_change') {
    return (await textCode(deps, tx, user, 'phone_change', { phone: user.phoneChange })).messageId
  }
  return undefined
}
