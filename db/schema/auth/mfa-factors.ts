import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sealedText } from '../columns.ts'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth, factorStatus, factorType } from './schema.ts'
import { users } from './users.ts'

/** A second factor. `secret` is the sealed TOTP secret; it is never sent after enrollment. Deleted with the user. */
export const mfaFactors = auth
  .table(
    'mfa_factors',
    {
      id: uuidKey(),
      userId: ownedBy(() => users.id).notNull(),
      friendlyName: text(),
      factorType: factorType().notNull(),
      status: factorStatus().notNull(),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
      secret: sealedText(),
      phone: text(),
      lastChallengedAt: time().unique('mfa_factors_last_challenged_at_key'),
      webAuthnCredential: jsonb().$type<Record<string, unknown>>(),
      webAuthnAaguid: uuid(),
      lastWebauthnChallengeData: jsonb().$type<Record<string, unknown>>(),
    },
    (table) => [
      index('factor_id_created_at_idx').on(table.userId, table.createdAt),
      index('mfa_factors_user_id_idx').on(table.userId),
      uniqueIndex('mfa_factors_user_friendly_name_unique')
        .on(table.friendlyName, table.userId)
        .where(sql`TRIM(BOTH FROM ${table.friendlyName}) <> ''`),
      uniqueIndex('unique_phone_factor_per_user').on(table.userId, table.phone),
    ],
  )
  .enableRLS()

export type FactorRow = typeof mfaFactors.$inferSelect
