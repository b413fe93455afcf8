import { sql } from 'drizzle-orm'
import { check, index, jsonb, text } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'
import { ssoProviders } from './sso-providers.ts'

/** How to use SAML 2.0 with an identity provider: its metadata and attribute names. */
export const samlProviders = auth
  .table(
    'saml_providers',
    {
      id: uuidKey(),
      ssoProviderId: ownedBy(() => ssoProviders.id).notNull(),
      entityId: text().notNull().unique('saml_providers_entity_id_key'),
      metadataXml: text().notNull(),
      metadataUrl: text(),
      attributeMapping: jsonb().$type<Record<string, unknown>>(),
      createdAt: time(),
      updatedAt: time(),
      nameIdFormat: text(),
    },
    (table) => [
      index('saml_providers_sso_provider_id_idx').on(table.ssoProviderId),
      check('entity_id not empty', sql`char_length(${table.entityId}) > 0`),
      check(
        'metadata_url not empty',
        sql`${table.metadataUrl} IS NULL OR char_length(${table.metadataUrl}) > 0`,
      ),
      check('metadata_xml not empty', sql`char_length(${table.metadataXml}) > 0`),
    ],
  )
  .enableRLS()

export type SamlProviderRow = typeof samlProviders.$inferSelect
