import { fillText } from '#content/fill-text.ts'
import { form } from '#content/ui.ts'
import type { SendResult } from './send-lead.ts'

/** What a form says of its sending (specification §8). */
export type FormMessages = {
  /** Toast before the thank-you page, where the specification asks for one. */
  success?: string
  /** No answer came. */
  failure: string
  /** An answer came, and it was no. */
  refused: string
  /** There is no connection; the common sentence unless said otherwise. */
  offline?: string
  /** How long error toasts stay, in milliseconds. */
  toastMs: number
}

export const homeMessages: FormMessages = {
  success: form.home.success,
  failure: form.home.failure,
  refused: form.home.failureHelper,
  toastMs: form.contact.failureMs,
}

/** @param phone of the general line */
export function contactMessages(phone: string): FormMessages {
  const failure = fillText(form.contact.failure, { phone })
  return { failure, refused: failure, toastMs: form.contact.failureMs }
}

type Failure = Exclude<Extract<SendResult, { sent: false }>['reason'], 'invalid'>

/**
 * The sentence for a sending that failed as a whole.
 * @param phone of the general line
 */
export function failureText(reason: Failure, messages: FormMessages, phone: string): string {
  switch (reason) {
    case 'rate-limited':
      return fillText(form.server.rateLimited, { phone })
    case 'offline':
      return messages.offline ?? form.server.offline
    case 'refused':
      return messages.refused
    case 'no-answer':
      return messages.failure
  }
}
