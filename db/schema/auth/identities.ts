import { sql } from 'drizzle-orm'
import { index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownedBy, time } from './columns.ts'
import { auth } from './schema.ts'
import { users } from './users.ts'

/**
 * A user's sign-in method: `email`, `phone`, an OAuth provider or `sso:<provider id>`. Personal data; deleted with
 * the user.
 */
export const identities = auth
  .table(
    'identities',
    {
      /** The provider's id for the person; for email and phone the user's own id. */
      providerId: text().notNull(),
      userId: ownedBy(() => users.id).notNull(),
      identityData: jsonb().$type<Record<string, unknown>>().notNull(),
      provider: text().notNull(),
      lastSignInAt: time(),
      createdAt: time(),
      updatedAt: time(),
      email: text().generatedAlwaysAs(sql`lower(identity_data ->> 'email')`),
      id: uuid().primaryKey().defaultRandom(),
    },
    (table) => [
      unique('identities_provider_id_provider_unique').on(table.providerId, table.provider),
      index('identities_email_idx').on(table.email.op('text_pattern_ops')),
      index('identities_user_id_idx').on(table.userId),
    ],
  )
  .enableRLS()

export type IdentityRow = typeof identities.$inferSelect
