import { z } from 'zod'

/** A backup can't be made or read; the message is one sentence for the operator. */
export class BackupError extends Error {}

/** The version of the file format: gzipped JSON lines, one record each. */
export const FORMAT = 1
/** Schemas whose tables are backed up completely. */
export const SCHEMAS = ['public', 'auth'] as const
/**
 * Tables whose rows are not backed up: what browsers reported, which is counted in other tables, and the visits of
 * today with their salt, which must be forgotten.
 */
export const TABLES_LEFT_OUT = ['public.visit_days', 'public.visit_salts', 'public.web_events'] as const
/** The folder of DATA_DIR with the backups that staff made. */
export const BACKUPS_FOLDER = 'backups'
/**
 * Folders of DATA_DIR that are backed up otherwise (the database), can be made again (exports last a day) or are
 * backups themselves.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(['postgres', 'exports', '.restoring', BACKUPS_FOLDER])

/** The records, in the order of the file. */
export const backupRecord = z.union([
  z.object({
    kind: z.literal('head'),
    format: z.number(),
    madeAt: z.string(),
    /** The time of the newest migration, as Drizzle stores it. */
    migration: z.string(),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  /** Rows of the preceding table, each as JSON made by PostgreSQL. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.string()) }),
  z.object({ kind: z.literal('sequence'), name: z.string(), last: z.string() }),
  /** A part of a file below DATA_DIR; `chunk` is base64. */
  z.object({
    kind: z.literal('file'),
    path: z.string(),
    mode: z.number(),
    first: z.boolean(),
    chunk: z.string(),
  }),
  /** `sha256` of every line before this one, in hexadecimal; the first files of this format have none. */
  z.object({
    kind: z.literal('end'),
    rows: z.number(),
    files: z.number(),
    sha256: z.string().optional(),
  }),
])
export type BackupRecord = z.output<typeof backupRecord>
