import { createHash } from 'node:crypto'

/** Tells the messages to several recipients apart in their ids, without their addresses. */
export function recipientKey(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 12)
}
