import { createHmac } from 'node:crypto'

/** The headers of a delivery: the code to deduplicate by and, with a secret, the signature. */
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
