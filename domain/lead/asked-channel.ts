/** The channels of an answer. */
export type AnswerChannel = 'phone' | 'whatsapp' | 'email'

interface Reachable {
  /** As the booking form sends it: `telefono`, `whatsapp`, `email`. */
  contactChannel: string | null
  email: string
  phoneE164: string | null
  doNotCall: boolean
}

/**
 * How to answer a request: by the channel that the person asked for, as long as it can be reached. People who asked
 * not to be called, or left no number, are written to.
 */
export function askedChannel({ contactChannel, email, phoneE164, doNotCall }: Reachable): AnswerChannel {
  if (contactChannel === 'email' && email) return 'email'
  if (contactChannel === 'whatsapp' && phoneE164) return 'whatsapp'
  if (!doNotCall && phoneE164) return 'phone'
  if (email) return 'email'
  return phoneE164 ? 'whatsapp' : 'phone'
}
