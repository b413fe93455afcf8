import type { OneTimeTokenType } from '#db/schema/index.ts'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { Budget } from '../http/limits.ts'
import { smsText } from '../sms/sms-text.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { updateUser } from '../users/update-user.ts'
import { hashCode, newCode, storeToken } from './one-time-tokens.ts'
import { checkGap } from './sending-gap.ts'

type Sent = 'confirmationSentAt' | 'phoneChangeSentAt' | 'reauthenticationSentAt'
const KINDS: Record<'sms' | 'phone_change' | 'reauthentication', { token: OneTimeTokenType; sent: Sent }> = {
  sms: { token: 'confirmation_token', sent: 'confirmationSentAt' },
  phone_change: { token: 'phone_change_token', sent: 'phoneChangeSentAt' },
  reauthentication: { token: 'reauthentication_token', sent: 'reauthenticationSentAt' },
}
export type TextKind = keyof typeof KINDS

/**
 * Stores a code for the number and sends it. The message is sent last, so no code remains if the provider refuses.
 * @throws {AuthError} E(429), or E(422, sms_send_failed)
 */
export async function textCode(
  deps: AuthDeps,
  db: Queryable,
  user: AuthUser,
  kind: TextKind,
  {
    phone,
    channel = 'sms',
    budget,
  }: { phone: string; channel?: 'sms' | 'whatsapp' | undefined; budget: Budget },
): Promise<{ user: AuthUser; messageId: string | undefined }> {
  const { phone: settings } = deps.settings
  const { token, sent } = KINDS[kind]
  checkGap(user[sent], settings.gap, deps.now(), 'sms')
  await deps.limits.sms(budget)
  const code = newCode(settings.codeLength)
  await storeToken(deps, db, {
    userId: user.id,
    type: token,
    hash: hashCode(phone, code),
    address: phone,
    life: settings.codeLife,
  })
  const changed = await updateUser(deps, db, user, { [sent]: deps.now() })
  const message = smsText(settings.template, code)
  try {
    const { messageId } = await deps.sms.send({ phone, message, channel })
    return { user: changed, messageId }
  } catch (error) {
    deps.log.warn({ error: (error as Error).name }, 'a message could not be sent')
    throw new AuthError(422, 'sms_send_failed', 'Error sending confirmation OTP to provider')
  }
}

/** @throws {AuthError} E(400, validation_failed) for an unknown channel */
export function channelOf(channel: string | undefined): 'sms' | 'whatsapp' {
  if (channel === undefined || channel === '' || channel === 'sms') return 'sms'
  if (channel === 'whatsapp') return 'whatsapp'
  throw invalidInput('Invalid channel: supported values are sms and whatsapp')
}
