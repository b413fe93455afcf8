import { sql } from 'drizzle-orm'
import { check, index, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth, oneTimeTokenType } from './schema.ts'
import { users } from './users.ts'

/**
 * A code sent by mail or SMS, stored only as hex SHA-224 of address and code (prefixed `pkce_` if requested with
 * PKCE), and the token of the same mail's link, 224 random bits, stored as SHA-256. One per user and kind: a new one
 * replaces the old, and using either form invalidates the other. Personal data through its address; deleted with the
 * user, or on use.
 */
export const oneTimeTokens = auth
  .table(
    'one_time_tokens',
    {
      id: uuidKey(),
      userId: ownedBy(() => users.id).notNull(),
      tokenType: oneTimeTokenType().notNull(),
      tokenHash: text().notNull(),
      /**
       * Hex SHA-256 of the link's token; null if there is no link. Our own column: Supabase Auth has one hash for
       * both.
       */
      linkHash: text(),
      /** The address the code was sent to, in lower case. */
      relatesTo: text().notNull(),
      createdAt: timestamp().notNull().defaultNow(),
      updatedAt: timestamp().notNull().defaultNow(),
      expiresAt: time(),
    },
    (table) => [
      index('one_time_tokens_relates_to_hash_idx').using('hash', table.relatesTo),
      index('one_time_tokens_token_hash_hash_idx').using('hash', table.tokenHash),
      uniqueIndex('one_time_tokens_link_hash_key').on(table.linkHash),
      uniqueIndex('one_time_tokens_user_id_token_type_key').on(table.userId, table.tokenType),
      check('one_time_tokens_token_hash_check', sql`char_length(${table.tokenHash}) > 0`),
    ],
  )
  .enableRLS()

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect
export type OneTimeTokenType = OneTimeTokenRow['tokenType']
