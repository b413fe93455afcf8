import { consentReceipts } from '#db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { EventsInput } from './events-input.ts'

/** Stores the anonymous proof of a cookie choice. A receipt sent twice is stored once. */
export async function storeConsentReceipt(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { id, analytics, marketing, version }: NonNullable<EventsInput['receipt']>,
): Promise<void> {
  await database.db
    .insert(consentReceipts)
    .values({ id, choice: { necessary: true, analytics, marketing }, version, createdAt: now() })
    .onConflictDoNothing()
}
