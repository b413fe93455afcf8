import { text, unique } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'
import { sessions } from './sessions.ts'

/** How a session was authenticated: one row per method, `updatedAt` the last time. Deleted with the session. */
export const mfaAmrClaims = auth
  .table(
    'mfa_amr_claims',
    {
      sessionId: ownedBy(() => sessions.id).notNull(),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
      authenticationMethod: text().notNull(),
      id: uuidKey(),
    },
    (table) => [
      unique('mfa_amr_claims_session_id_authentication_method_pkey').on(
        table.sessionId,
        table.authenticationMethod,
      ),
    ],
  )
  .enableRLS()

export type AmrClaimRow = typeof mfaAmrClaims.$inferSelect
