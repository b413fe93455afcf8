import type { Database } from '#db/client.ts'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { BACKUP_MADE } from '../audit/last-backup.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { KEYS_LOCK } from '../vault/data-keys.ts'
import {
  BackupError,
  type BackupRecord,
  FORMAT,
  LEFT_OUT,
  SCHEMAS,
  TABLES_LEFT_OUT,
} from './backup-format.ts'

const BATCH = 500
const CHUNK = 192 * 1024

type FileRecord = Extract<BackupRecord, { kind: 'file' }>

export type BackupSummary = { rows: number; files: number; bytes: number }

/**
 * Writes all data to one file, readable only by its owner, with the server running or stopped: a snapshot of
 * the database, and the files in DATA_DIR. The file appears complete or not at all.
 * @param summary counts along while it is written
 * @throws {BackupError}
 */
export async function writeBackup(
  database: Pick<Database, 'db' | 'pool'>,
  dataDir: string,
  file: string,
  summary = { rows: 0, files: 0 },
): Promise<BackupSummary> {
  const target = resolve(file)
  const part = `${target}.${process.pid}.part`
  // Rows and keys must be consistent: this lock prevents a key rotation meanwhile.
  const guard = await database.pool.connect()
  try {
    await guard.query('select pg_advisory_lock_shared($1)', [KEYS_LOCK])
    const lines = Readable.from(asLines(records(database.pool, resolve(dataDir), [target, part], summary)))
    await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx' }))
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw asBackupError(error, target)
  } finally {
    guard.release(true)
  }
  const { size: bytes } = await stat(target)
  await writeAudit(database.db, {
    staffId: null,
    action: BACKUP_MADE,
    subject: { type: 'backup', id: basename(target).slice(0, 200) },
    after: { ...summary, bytes },
  })
  return { ...summary, bytes }
}

async function* records(
  pool: Pool,
  dataDir: string,
  own: readonly string[],
  summary: { rows: number; files: number },
): AsyncGenerator<BackupRecord> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query("set local timezone = 'UTC'")
    yield {
      kind: 'head',
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migration: await migrationOf(client),
    }
    for (const name of await tablesOf(client)) {
      const columns = await columnsOf(client, name)
      yield { kind: 'table', name, columns }
      for await (const rows of rowsOf(client, name, columns)) {
        summary.rows += rows.length
        yield { kind: 'rows', rows }
      }
    }
    yield* sequencesOf(client)
    await client.query('commit')
  } finally {
    // A connection in the middle of a cursor can't be reused.
    client.release(true)
  }
  for await (const record of filesOf(dataDir, own)) {
    if (record.first) summary.files += 1
    yield record
  }
  yield { kind: 'end', ...summary }
}

async function* asLines(source: AsyncIterable<BackupRecord>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const record of source) {
    const sealed = record.kind === 'end' ? { ...record, sha256: hash.digest('hex') } : record
    const line = `${JSON.stringify(sealed)}\n`
    if (record.kind !== 'end') hash.update(line)
    yield line
  }
}

/** The newest migration applied to the database. */
export async function migrationOf(client: Pick<PoolClient, 'query'>): Promise<string> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ?? ''
}

/**
 * Our tables, except unlogged ones (their data is not worth storing) and those that are left out, and the unfinished jobs.
 */
export async function tablesOf(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p') and relpersistence = 'p' and not relispartition
       and nspname || '.' || relname <> all($2) order by 1`,
    [SCHEMAS, TABLES_LEFT_OUT],
  )
  return [...rows.map(({ name }) => name), 'pgboss.job']
}

/** Generated columns are computed again by the other database. */
export async function columnsOf(client: Pick<PoolClient, 'query'>, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function* rowsOf(client: PoolClient, table: string, columns: readonly string[]) {
  const unfinished = table === 'pgboss.job' ? "where state in ('created', 'retry', 'active')" : ''
  await client.query(
    `declare rows_of_table no scroll cursor for
     select to_json(part)::text as row from (select ${columns.join(', ')} from ${table} ${unfinished}) part`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows_of_table`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < BATCH) break
  }
  await client.query('close rows_of_table')
}

async function* sequencesOf(client: PoolClient): AsyncGenerator<BackupRecord> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  for (const { name, last } of rows) yield { kind: 'sequence', name, last }
}

async function* filesOf(dataDir: string, own: readonly string[], folder = ''): AsyncGenerator<FileRecord> {
  const entries = await unlessGone(readdir(join(dataDir, folder), { withFileTypes: true }))
  if (!entries && folder === '') throw new BackupError(`${dataDir} can't be opened (ENOENT).`)
  for (const entry of entries ?? []) {
    if (folder === '' && LEFT_OUT.has(entry.name)) continue
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    const path = join(dataDir, name)
    if (entry.isDirectory()) yield* filesOf(dataDir, own, name)
    else if (entry.isFile() && !own.includes(path) && !name.endsWith('.part')) yield* chunksOf(path, name)
  }
}

async function* chunksOf(path: string, name: string): AsyncGenerator<FileRecord> {
  const file = await unlessGone(open(path))
  if (!file) return
  try {
    const { mode } = await file.stat()
    const record = { kind: 'file' as const, path: name, mode: mode & 0o777 }
    let first = true
    for await (const chunk of file.createReadStream({ highWaterMark: CHUNK, autoClose: false })) {
      yield { ...record, first, chunk: (chunk as Buffer).toString('base64') }
      first = false
    }
    if (first) yield { ...record, first, chunk: '' }
  } finally {
    await file.close()
  }
}

/** Undefined for what was deleted since it was listed, as mails and pictures may be while the server runs. */
async function unlessGone<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new BackupError(`${path} can't be opened (${code}).`, { cause: error })
  }
}

function asBackupError(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new BackupError(`There is no disk space left for ${target}; nothing was written.`)
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EISDIR') {
    return new BackupError(`${target} can't be written (${code}).`)
  }
  return error
}
