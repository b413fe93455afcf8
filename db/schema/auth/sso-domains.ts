import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'
import { ssoProviders } from './sso-providers.ts'

/** The e-mail domains that sign in through an identity provider. Deleted with the provider. */
export const ssoDomains = auth
  .table(
    'sso_domains',
    {
      id: uuidKey(),
      ssoProviderId: ownedBy(() => ssoProviders.id).notNull(),
      domain: text().notNull(),
      createdAt: time(),
      updatedAt: time(),
    },
    (table) => [
      uniqueIndex('sso_domains_domain_idx').on(sql`lower(${table.domain})`),
      index('sso_domains_sso_provider_id_idx').on(table.ssoProviderId),
      check('domain not empty', sql`char_length(${table.domain}) > 0`),
    ],
  )
  .enableRLS()

export type SsoDomainRow = typeof ssoDomains.$inferSelect
