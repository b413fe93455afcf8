import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, type Sealed } from './columns.ts'

export const IMPORT_STATUSES = ['draft', 'checked', 'running', 'done', 'failed', 'rolled_back'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export const importStatus = pgEnum('import_status', IMPORT_STATUSES)

/**
 * A CSV import of leads: how its columns were mapped, the result of the dry run, and the outcome. The leads refer to
 * it in `import_id`, by which a rollback deletes them.
 *
 * `lawfulSource` is who declared what about the origin of the data (GDPR art. 14). The file's rows are in `rows`
 * between dry run and import: personal data that the import or the retention job (after one day) clears.
 */
export const leadImports = pgTable(
  'lead_imports',
  {
    id: id(),
    staffId: uuid().notNull(),
    status: importStatus().notNull().default('draft'),
    fileName: text().notNull(),
    lawfulSource: text().notNull(),
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    report: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Each line sealed; lines stored before sealing existed are plain. */
    rows: jsonb().$type<readonly (Sealed | readonly string[])[]>(),
    rowCount: integer().notNull().default(0),
    createdAt: createdAt(),
    doneAt: timestamp({ withTimezone: true }),
    rolledBackAt: timestamp({ withTimezone: true }),
    rolledBackBy: uuid(),
  },
  (table) => [
    check('lead_imports_file_name_length', sql`length(${table.fileName}) between 1 and 200`),
    check('lead_imports_lawful_source_length', sql`length(${table.lawfulSource}) between 10 and 1000`),
  ],
)

export type LeadImport = typeof leadImports.$inferSelect
