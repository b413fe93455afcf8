import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agendaResources } from './agenda-resources.ts'
import { createdAt, id } from './columns.ts'

/**
 * A calendar feed of a clinic, or of one of its resources, for calendar programs that can't sign in. Only the hash of
 * its token is stored; changing the token ends the old address. No personal data.
 */
export const agendaFeeds = pgTable(
  'agenda_feeds',
  {
    id: id(),
    clinicSlug: text().notNull(),
    /** Null: the whole clinic. */
    resourceId: bigint({ mode: 'number' }).references(() => agendaResources.id, { onDelete: 'cascade' }),
    /** SHA-256 in base64url. */
    tokenHash: text().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    lastReadAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('agenda_feeds_token_idx').on(table.tokenHash),
    index('agenda_feeds_clinic_idx').on(table.clinicSlug, table.resourceId),
    check('agenda_feeds_clinic_slug_length', sql`length(${table.clinicSlug}) between 1 and 100`),
  ],
)
