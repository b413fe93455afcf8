import { boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { time, uuidKey } from './columns.ts'
import { auth, codeChallengeMethod } from './schema.ts'

/**
 * A sign-in that leaves the site and comes back: through an OAuth or SAML provider, or a mail link under PKCE. Holds
 * provider tokens for the five minutes between callback and exchange; `createFlow` removes rows older than a day.
 */
export const flowState = auth
  .table(
    'flow_state',
    {
      id: uuidKey(),
      userId: uuid(),
      authCode: text(),
      codeChallengeMethod: codeChallengeMethod(),
      codeChallenge: text(),
      providerType: text().notNull(),
      providerAccessToken: text(),
      providerRefreshToken: text(),
      createdAt: time(),
      updatedAt: time(),
      authenticationMethod: text().notNull(),
      authCodeIssuedAt: time(),
      inviteToken: text(),
      /** Where the browser goes at the end; already checked against the allow list. */
      referrer: text(),
      oauthClientStateId: uuid(),
      linkingTargetId: uuid(),
      emailOptional: boolean().notNull().default(false),
    },
    (table) => [
      index('flow_state_created_at_idx').on(table.createdAt.desc()),
      index('idx_auth_code').on(table.authCode),
      index('idx_user_id_auth_method').on(table.userId, table.authenticationMethod),
    ],
  )
  .enableRLS()

export type FlowStateRow = typeof flowState.$inferSelect
