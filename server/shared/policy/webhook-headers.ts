import { createHmac } from 'node:crypto'

/** What goes with a delivery (contract.md, «To the webhook»): the code to dedupe by, and with a secret the signature. */
export function webhookHeaders(
  folio: string,
  body: string,
  secret: string | undefined,
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'clinicas-life',
    'X-Lead-Folio': folio,
    'Idempotency-Key': folio,
    ...(secret ? { 'X-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` } : {}),
  }
}
