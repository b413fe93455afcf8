import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'

/** A company's identity provider; `saml_providers` has its details. */
export const ssoProviders = auth
  .table(
    'sso_providers',
    { id: uuidKey(), resourceId: text(), createdAt: time(), updatedAt: time(), disabled: boolean() },
    (table) => [
      uniqueIndex('sso_providers_resource_id_idx').on(sql`lower(${table.resourceId})`),
      index('sso_providers_resource_id_pattern_idx').on(table.resourceId.op('text_pattern_ops')),
      check(
        'resource_id not empty',
        sql`${table.resourceId} IS NULL OR char_length(${table.resourceId}) > 0`,
      ),
    ],
  )
  .enableRLS()

export type SsoProviderRow = typeof ssoProviders.$inferSelect
