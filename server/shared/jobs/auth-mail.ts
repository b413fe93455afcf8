import { z } from 'zod'

/** Kinds of mail the auth server sends. Those about an e-mail change go to both addresses, each with its own text. */
export const AUTH_MAIL_KINDS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'sign_in_alert',
  'factor_removed',
] as const
export type AuthMailKind = (typeof AUTH_MAIL_KINDS)[number]

const authMail = z.object({
  /** Used for the message id, so a mail sent again after a crash is shown once. */
  id: z.uuid(),
  kind: z.enum(AUTH_MAIL_KINDS),
  to: z.string().min(3).max(320),
  /**
   * Absent for `reauthentication`, which has only a code; for `sign_in_alert` and `factor_removed` it is a plain page
   * that signs nobody in.
   */
  link: z.url().optional(),
  /** The six digits. */
  code: z.string().max(20).optional(),
  /** The new address, for the two kinds about an e-mail change. */
  newEmail: z.string().max(320).optional(),
  /** How long the link and code are valid, in seconds from when the mail was queued. */
  lifeSeconds: z.number().int().positive(),
})

/** A message of the auth server. It holds secrets, so the job erases it as soon as it is done. */
export type AuthMail = z.output<typeof authMail>

/** What replaces the payload once the mail has been sent or given up. */
export const ERASED_AUTH_MAIL = { erased: true } as const

export const authMailPayload = z.union([authMail, z.object({ erased: z.literal(true) })])
