import { z } from 'zod'
import { guardedFetch } from '../../shared/outgoing/guarded-fetch.ts'
import type { SmsSender } from './sms-sender.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A messaging service (`MG…`), or the sender's number. */
  from: string
  /** Replaces the provider's own address, for a stub. */
  url: string | undefined
}

/** A message was refused, or there was no response; the reason is the provider's error number, never the message. */
class SmsError extends Error {}

const TIMEOUT = 10_000
const accepted = z.object({ sid: z.string() })
const refused = z.object({ code: z.number() })

/** Sends through Twilio's «Messages» resource. */
export function twilioSender({ accountSid, authToken, from, url }: TwilioSettings): SmsSender {
  const address = `${url ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ phone, message, channel }) {
      const named = (number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number)
      const body = new URLSearchParams({
        To: named(`+${phone}`),
        Body: message,
        ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: named(from) }),
      })
      const response = await guardedFetch({ operator: [url] }, address, {
        method: 'POST',
        headers: { authorization },
        body,
        timeout: TIMEOUT,
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const done = accepted.safeParse(answer)
      if (response.ok && done.success) return { messageId: done.data.sid }
      throw new SmsError(`Twilio answered ${response.status}, code ${refused.safeParse(answer).data?.code}`)
    },
  }
}
