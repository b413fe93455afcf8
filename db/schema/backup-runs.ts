import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const backupState = pgEnum('backup_state', ['running', 'checking', 'done', 'failed'])

/**
 * Backups started from the back office, with their progress. Personal data of staff: who started it. Retention: the
 * last twenty runs (server/settings/copies).
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    createdAt: createdAt(),
    /** Also the sign of life: a running one that has not changed for minutes was interrupted. */
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    startedBy: uuid().notNull(),
    state: backupState().notNull().default('running'),
    /** The file name, without its folder. */
    file: text().notNull(),
    /** Rows written so far, and how many PostgreSQL estimates. */
    rows: bigint({ mode: 'number' }).notNull().default(0),
    expected: bigint({ mode: 'number' }).notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    /** `no_space`, `not_writable`… */
    error: text(),
  },
  (table) => [
    index('backup_runs_state_idx').on(table.state),
    check('backup_runs_file_length', sql`length(${table.file}) between 1 and 200`),
    check('backup_runs_error_format', sql`${table.error} ~ '^[a-z_]{1,50}$'`),
  ],
)
