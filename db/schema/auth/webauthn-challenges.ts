import { sql } from 'drizzle-orm'
import { check, index, jsonb, text } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'
import { users } from './users.ts'

/**
 * A passkey challenge that has not been answered yet; the first answer deletes it. Its user is known only if someone
 * signed in is adding a passkey.
 */
export const webauthnChallenges = auth
  .table(
    'webauthn_challenges',
    {
      id: uuidKey(),
      userId: ownedBy(() => users.id),
      challengeType: text().$type<'registration' | 'authentication'>().notNull(),
      sessionData: jsonb().$type<{ challenge: string }>().notNull(),
      createdAt: time().notNull().defaultNow(),
      expiresAt: time().notNull(),
    },
    (table) => [
      index('webauthn_challenges_user_id_idx').on(table.userId),
      index('webauthn_challenges_expires_at_idx').on(table.expiresAt),
      check(
        'webauthn_challenges_challenge_type_check',
        sql`${table.challengeType} in ('signup', 'registration', 'authentication')`,
      ),
    ],
  )
  .enableRLS()
