import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** One size and format of a picture. */
export type MediaVariant = { format: 'avif' | 'webp' | 'jpeg'; width: number; height: number; bytes: number }

/** Pictures that staff uploaded, without their metadata. The files are in DATA_DIR or a bucket, by id. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the upload, so that the same picture is stored once. */
    hash: text().notNull().unique(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    variants: jsonb().$type<MediaVariant[]>().notNull(),
    /** Empty only for a decorative picture. */
    alt: text().notNull().default(''),
    decorative: boolean().notNull().default(false),
    credit: text().notNull().default(''),
    uploadedBy: uuid(),
    createdAt: createdAt(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('media_files_created_idx').on(table.createdAt),
    check('media_files_name_length', sql`length(${table.name}) between 1 and 200`),
    check('media_files_alt_length', sql`length(${table.alt}) <= 300`),
    check('media_files_alt_required', sql`${table.decorative} or ${table.alt} <> ''`),
    check(
      'media_files_size',
      sql`${table.width} between 1 and 20000 and ${table.height} between 1 and 20000`,
    ),
  ],
)

export type MediaFile = typeof mediaFiles.$inferSelect
