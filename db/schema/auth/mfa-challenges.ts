import { index, inet, jsonb, text } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { mfaFactors } from './mfa-factors.ts'
import { auth } from './schema.ts'

/**
 * A challenge to a factor, answered once (`verifiedAt`), from the address that requested it. Deleted with the factor.
 */
export const mfaChallenges = auth
  .table(
    'mfa_challenges',
    {
      id: uuidKey(),
      factorId: ownedBy(() => mfaFactors.id).notNull(),
      createdAt: time().notNull(),
      verifiedAt: time(),
      ipAddress: inet().notNull(),
      otpCode: text(),
      webAuthnSessionData: jsonb().$type<Record<string, unknown>>(),
    },
    (table) => [index('mfa_challenge_created_at_idx').on(table.createdAt.desc())],
  )
  .enableRLS()

export type ChallengeRow = typeof mfaChallenges.$inferSelect
