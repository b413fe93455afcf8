import { fillText } from '#content/fill-text.ts'
import { form } from '#content/ui.ts'
import type { SendResult } from './send-lead.ts'

/** Messages of a form. */
export type FormMessages = {
  /** Toast before the thank-you page, for forms that have one. */
  success?: string
  /** There was no response. */
  failure: string
  /** The server refused the request. */
  refused: string
  /** There is no connection; the shared sentence by default. */
  offline?: string
  /** Duration of error toasts, in milliseconds. */
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

type Failure = Exclude<Extract<SendResult, { sent: false }>['reason'], 'invalid' | 'conflict'>

/**
 * The message for a failed submit.
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
