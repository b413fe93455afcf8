import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { flowState } from './flow-state.ts'
import { auth } from './schema.ts'
import { ssoProviders } from './sso-providers.ts'

/** A SAML request in progress, found by its RelayState and used once. Deleted with the provider. */
export const samlRelayStates = auth
  .table(
    'saml_relay_states',
    {
      id: uuidKey(),
      ssoProviderId: ownedBy(() => ssoProviders.id).notNull(),
      requestId: text().notNull(),
      forEmail: text(),
      redirectTo: text(),
      createdAt: time(),
      updatedAt: time(),
      flowStateId: ownedBy(() => flowState.id),
    },
    (table) => [
      index('saml_relay_states_created_at_idx').on(table.createdAt.desc()),
      index('saml_relay_states_for_email_idx').on(table.forEmail),
      index('saml_relay_states_sso_provider_id_idx').on(table.ssoProviderId),
      check('request_id not empty', sql`char_length(${table.requestId}) > 0`),
    ],
  )
  .enableRLS()

export type SamlRelayStateRow = typeof samlRelayStates.$inferSelect
