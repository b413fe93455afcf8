import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'

const texts = leadData.deliveries.errors

/**
 * Why a delivery failed, in words.
 * @param code our short code: `http_503`, `smtp_451`, `timeout`
 */
export function deliveryError(code: string): string {
  if (code === 'blocked') return texts.blocked
  if (code === 'recipient_limit') return texts.recipientLimit
  if (code === 'message_unreadable') return texts.unreadable
  const [, kind, number] = /^(http|smtp)_(\d{3})$/.exec(code) ?? []
  if (kind && number) return fillText(kind === 'http' ? texts.http : texts.smtp, { code: number })
  return code === 'timeout' || code === 'ETIMEDOUT' ? texts.timeout : `${texts.network} (${code})`
}
