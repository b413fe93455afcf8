import { sql } from 'drizzle-orm'
import { check, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { TEXT_LABEL_KINDS } from '#domain/editorial/text-labels.ts'

export const textLabelKind = pgEnum('text_label_kind', TEXT_LABEL_KINDS)

/**
 * Another name for a category of articles, and the category or tag that one is shown as. Articles keep what they say,
 * so each change can be taken back. No personal data besides the account that made it; kept until it is removed.
 */
export const textLabels = pgTable(
  'text_labels',
  {
    kind: textLabelKind().notNull(),
    /** The id of a category, or a tag as articles say it. */
    label: text().notNull(),
    name: text(),
    shownAs: text(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.label] }),
    check('text_labels_length', sql`length(${table.label}) between 1 and 400`),
    check('text_labels_name_length', sql`length(${table.name}) between 1 and 60`),
    check('text_labels_shown_as_length', sql`length(${table.shownAs}) between 1 and 400`),
    check('text_labels_says_something', sql`${table.name} is not null or ${table.shownAs} is not null`),
    check('text_labels_elsewhere', sql`${table.shownAs} <> ${table.label}`),
  ],
)
