import { z } from 'zod'

/** Kinds that the auth server sends. Those of an e-mail change go to both addresses, each with its own text. */
export const AUTH_MAIL_KINDS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'sign_in_alert',
] as const
export type AuthMailKind = (typeof AUTH_MAIL_KINDS)[number]

const authMail = z.object({
  /** Makes the message id, so that a mail sent again after a crash is shown once. */
  id: z.uuid(),
  kind: z.enum(AUTH_MAIL_KINDS),
  to: z.string().min(3).max(320),
  /** Absent for `reauthentication`, which has a code only; for `sign_in_alert` a page, no way in. */
  link: z.url().optional(),
  /** The six digits. */
  code: z.string().max(20).optional(),
  /** The address that shall become the account's, for the two kinds of an e-mail change. */
  newEmail: z.string().max(320).optional(),
  /** How long link and code are good for, in seconds from the queueing of the mail. */
  lifeSeconds: z.number().int().positive(),
})

/** One message of the auth server. It holds secrets, so the job forgets it as soon as it is done. */
export type AuthMail = z.output<typeof authMail>

/** What is left of a payload whose mail has been sent or given up. */
export const ERASED_AUTH_MAIL = { erased: true } as const

export const authMailPayload = z.union([authMail, z.object({ erased: z.literal(true) })])
