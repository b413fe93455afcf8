import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownedBy, time } from './columns.ts'
import { auth } from './schema.ts'
import { users } from './users.ts'

/**
 * Browsers in which someone has signed in to an account before. Strangers' wrong passwords, however many, don't lock
 * these out. Our own table, not Supabase Auth's.
 *
 * Personal data (a hash of the browser's random token); deleted when it expires, when the password changes, and with
 * the account.
 */
export const knownDevices = auth
  .table(
    'known_devices',
    {
      userId: ownedBy(() => users.id).notNull(),
      /** SHA-256 in base64url of the 128 random bits in the browser's cookie. */
      tokenHash: text().notNull(),
      seenAt: time().notNull(),
      expiresAt: time().notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.tokenHash] }),
      index('known_devices_token_hash_idx').on(table.tokenHash),
    ],
  )
  .enableRLS()
