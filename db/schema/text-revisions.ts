import { REVISION_KINDS } from '#domain/editorial/text-kind.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgEnum, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { texts } from './texts.ts'

export const revisionKind = pgEnum('revision_kind', REVISION_KINDS)

/** Earlier versions of a text, to compare with and to restore. */
export const textRevisions = pgTable(
  'text_revisions',
  {
    id: id(),
    textId: uuid()
      .notNull()
      .references(() => texts.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    kind: revisionKind().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    contentHash: text().notNull(),
    note: text(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    savedBy: uuid(),
  },
  (table) => [
    unique('text_revisions_number_unique').on(table.textId, table.number),
    check('text_revisions_note_length', sql`length(${table.note}) between 1 and 500`),
  ],
)

export type TextRevision = typeof textRevisions.$inferSelect
