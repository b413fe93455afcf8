import { index, text } from 'drizzle-orm/pg-core'
import { time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'

/** Our own PKCE verifier for an OAuth provider while the visitor is there. Used within minutes. */
export const oauthClientStates = auth
  .table(
    'oauth_client_states',
    { id: uuidKey(), providerType: text().notNull(), codeVerifier: text(), createdAt: time().notNull() },
    (table) => [index('idx_oauth_client_states_created_at').on(table.createdAt)],
  )
  .enableRLS()
