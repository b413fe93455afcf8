import { sql } from 'drizzle-orm'
import { bigint, check, index, inet, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { aalLevel, auth } from './schema.ts'
import { users } from './users.ts'

/**
 * A signed-in session. Its refresh token is signed with `refreshTokenHmacKey` and numbered by `refreshTokenCounter`,
 * the last number issued. Deleted, never flagged: a session without a row has ended.
 *
 * Personal data (address and browser at sign-in, for the person's own list of sessions); deleted with the user.
 */
export const sessions = auth
  .table(
    'sessions',
    {
      id: uuidKey(),
      userId: ownedBy(() => users.id).notNull(),
      createdAt: time(),
      updatedAt: time(),
      factorId: uuid(),
      aal: aalLevel(),
      notAfter: time(),
      /** In UTC without a time zone, as in Supabase Auth. */
      refreshedAt: timestamp(),
      userAgent: text(),
      ip: inet(),
      tag: text(),
      oauthClientId: uuid(),
      /** 32 random bytes in base64. */
      refreshTokenHmacKey: text(),
      refreshTokenCounter: bigint({ mode: 'number' }),
      scopes: text(),
    },
    (table) => [
      index('sessions_not_after_idx').on(table.notAfter.desc()),
      index('sessions_oauth_client_id_idx').on(table.oauthClientId),
      index('sessions_user_id_idx').on(table.userId),
      index('user_id_created_at_idx').on(table.userId, table.createdAt),
      check('sessions_scopes_length', sql`char_length(${table.scopes}) <= 4096`),
    ],
  )
  .enableRLS()

export type SessionRow = typeof sessions.$inferSelect
