import type { OneTimeTokenType } from '#db/schema/index.ts'

/** What a code or link is for, as named by clients, and the kinds of token that may prove it. */
export const TOKENS_OF_TYPE = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
} as const satisfies Record<string, readonly OneTimeTokenType[]>

export type VerificationType = keyof typeof TOKENS_OF_TYPE

export function isVerificationType(type: string): type is VerificationType {
  return Object.hasOwn(TOKENS_OF_TYPE, type)
}

export function isPhoneType(type: VerificationType): boolean {
  return type === 'sms' || type === 'phone_change'
}
