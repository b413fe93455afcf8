import { currentConsent, settleReceipt } from './consent-store.ts'
import type { ConsentRecord } from '#domain/privacy/cookie-consent.ts'

/** Choices whose receipt the server has not confirmed, by its number. */
const pending = new Map<string, ConsentRecord>()
const onTheWay = new Set<string>()

/**
 * Sends the anonymous receipt of each choice (random number, choice, version), as /cookies promises. One that gets lost
 * is sent again with the same number when there is a connection, on a later page at the latest; the server stores it
 * once.
 */
export function sendReceipts(): void {
  const record = currentConsent()
  if (record?.receipt) pending.set(record.receipt, record)
  for (const [id, { choice, version }] of pending) {
    if (onTheWay.has(id)) continue
    onTheWay.add(id)
    void send({ id, analytics: choice.analytics, marketing: choice.marketing, version })
  }
}

async function send(receipt: { id: string; analytics: boolean; marketing: boolean; version: string }) {
  try {
    const { status } = await fetch('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receipt }),
      credentials: 'omit',
      keepalive: true,
    })
    // A later attempt may succeed; any other refusal is final.
    if (status >= 500 || status === 429) return
    pending.delete(receipt.id)
    settleReceipt(receipt.id)
  } catch {
    window.addEventListener('online', sendReceipts, { once: true })
  } finally {
    onTheWay.delete(receipt.id)
  }
}
