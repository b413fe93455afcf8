import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportFormat = pgEnum('export_format', EXPORT_FORMATS)

/**
 * Who took which leads out of the product, why, and the link to the file: good for a day, streamed anew at each use, so
 * no file of personal data lies around.
 *
 * `filters` and `columns` only, never values of a person. Personal data of staff. Age limit: six years, as the audit log.
 */
export const leadExports = pgTable(
  'lead_exports',
  {
    id: id(),
    staffId: uuid().notNull(),
    format: exportFormat().notNull(),
    columns: text().array().notNull(),
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    purpose: text().notNull(),
    reason: text().notNull(),
    includesHealth: boolean().notNull().default(false),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique('lead_exports_token_hash_unique'),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    downloads: integer().notNull().default(0),
    /** Of the last download. */
    rowCount: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_exports_staff_idx').on(table.staffId, table.id),
    check('lead_exports_purpose_length', sql`length(${table.purpose}) between 1 and 100`),
    check('lead_exports_reason_length', sql`length(${table.reason}) between 10 and 1000`),
    check('lead_exports_columns', sql`cardinality(${table.columns}) between 1 and 100`),
  ],
)

export type LeadExport = typeof leadExports.$inferSelect
