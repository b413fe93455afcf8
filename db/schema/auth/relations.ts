import { relations } from 'drizzle-orm'
import { identities } from './identities.ts'
import { mfaAmrClaims } from './mfa-amr-claims.ts'
import { mfaFactors } from './mfa-factors.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/**
 * Relations read together in one query: a user with identities and factors, a session with its authentication methods
 * and user.
 */
export const usersRelations = relations(users, ({ many }) => ({
  identities: many(identities),
  factors: many(mfaFactors),
}))

export const identitiesRelations = relations(identities, ({ one }) => ({
  user: one(users, { fields: [identities.userId], references: [users.id] }),
}))

export const mfaFactorsRelations = relations(mfaFactors, ({ one }) => ({
  user: one(users, { fields: [mfaFactors.userId], references: [users.id] }),
}))

export const sessionsRelations = relations(sessions, ({ one, many }) => ({
  user: one(users, { fields: [sessions.userId], references: [users.id] }),
  amrClaims: many(mfaAmrClaims),
}))

export const mfaAmrClaimsRelations = relations(mfaAmrClaims, ({ one }) => ({
  session: one(sessions, { fields: [mfaAmrClaims.sessionId], references: [sessions.id] }),
}))
