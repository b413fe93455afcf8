import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { mediaFiles } from './media-files.ts'

/**
 * The professionals of the clinics, with their consent to be shown. Personal data of staff: shown only while complete
 * and consented; erased on request, when only the row's dates stay.
 */
export const professionals = pgTable(
  'professionals',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    name: text().notNull(),
    /** The official title or specialty, word for word. */
    officialTitle: text().notNull().default(''),
    /** Where the title was obtained (LSSI, art. 10.1.d); null: not saved since this is asked for. */
    titleCountry: text(),
    college: text().notNull().default(''),
    collegeNumber: text().notNull().default(''),
    clinicSlugs: text().array().notNull().default([]),
    treatmentSlugs: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    text: text().notNull().default(''),
    photoId: uuid().references(() => mediaFiles.id, { onDelete: 'set null' }),
    /** The words consented to, their version, and when. */
    consentText: text(),
    consentVersion: text(),
    consentedAt: timestamp({ withTimezone: true }),
    /** How it was given: `paper`, `email` or `in_person`. */
    consentHow: text(),
    consentWithdrawnAt: timestamp({ withTimezone: true }),
    /** The account of the same person, if any: approvals take name and college from here. */
    userId: uuid(),
    /** Erased on request: nothing is left but dates. */
    erasedAt: timestamp({ withTimezone: true }),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('professionals_slug_idx').on(table.slug),
    uniqueIndex('professionals_user_idx')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    check('professionals_slug_format', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('professionals_name_length', sql`length(${table.name}) between 1 and 120`),
    check('professionals_text_length', sql`length(${table.text}) <= 4000`),
  ],
)

export type Professional = typeof professionals.$inferSelect
