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

export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

export const exportFormat = pgEnum('export_format', EXPORT_FORMATS)
export const exportStatus = pgEnum('export_status', EXPORT_STATUSES)

/**
 * Who exported which leads and why. A job writes the file (`DATA_DIR/exports`), and only the person who requested it
 * may download it. It is deleted after a day, or immediately when someone who may be in it is erased; its state is
 * then `expired`.
 *
 * `filters` and `columns` only, never a person's values: the text of a search is in `filters` until the file is
 * written, and is then removed. Personal data of staff. Retention: six years, like the audit log.
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
    status: exportStatus().notNull().default('waiting'),
    /** After this the file is neither offered nor stored. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    downloads: integer().notNull().default(0),
    /** Written so far. */
    rowCount: bigint({ mode: 'number' }),
    /** Of the file. */
    bytes: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_exports_staff_idx').on(table.staffId, table.id),
    index('lead_exports_expires_idx')
      .on(table.expiresAt)
      .where(sql`${table.status} <> 'expired'`),
    check('lead_exports_purpose_length', sql`length(${table.purpose}) between 1 and 100`),
    check('lead_exports_reason_length', sql`length(${table.reason}) between 10 and 1000`),
    check('lead_exports_columns', sql`cardinality(${table.columns}) between 1 and 100`),
  ],
)

export type LeadExport = typeof leadExports.$inferSelect
