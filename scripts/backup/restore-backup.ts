import type { Database } from '#db/client.ts'
import { createLogger } from '#server/log.ts'
import { BACKUP_RESTORED } from '#server/shared/audit/last-backup.ts'
import { writeAudit } from '#server/shared/audit/write-audit.ts'
import { createJobs } from '#server/shared/jobs/pg-boss-jobs.ts'
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, normalize, resolve } from 'node:path'
import type { PoolClient } from 'pg'
import { BackupError, SCHEMAS, TABLES_LEFT_OUT } from '#server/shared/backup/backup-format.ts'
import { type BackupContents, checkBackup, readBackup } from '#server/shared/backup/read-backup.ts'
import { columnsOf, migrationOf, tablesOf } from '#server/shared/backup/write-backup.ts'

/** A row in one of these means that the database is in use. */
const OWN_DATA = [
  'leads',
  'auth.users',
  'settings',
  'staff_profiles',
  'rights_requests',
  'zone_position_versions',
]

type Options = { replace: boolean }

/**
 * Loads a backup into a migrated database and DATA_DIR, completely or not at all. The server must not run.
 * The file is read to its end before anything is changed.
 * @throws {BackupError} for a damaged or newer file, a database that is not empty, or a running server
 */
export async function restoreBackup(
  database: Database,
  dataDir: string,
  file: string,
  { replace }: Options,
): Promise<BackupContents> {
  const contents = await checkBackup(file)
  const staging = join(resolve(dataDir), '.restoring')
  const client = await database.pool.connect()
  try {
    await refuseIfRunning(client)
    await refuseIfNewer(client, contents)
    if (!replace) await refuseIfInUse(client)
    await prepareJobs(database)
    await rm(staging, { recursive: true, force: true })
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query("set local timezone = 'UTC'")
    const again = await standAside(client)
    await load(client, file, staging)
    await endEventDays(client)
    for (const statement of again) await client.query(statement)
    await client.query('commit')
    await moveInto(staging, resolve(dataDir))
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw asBackupError(error)
  } finally {
    client.release(true)
    await rm(staging, { recursive: true, force: true })
  }
  await writeAudit(database.db, {
    staffId: null,
    action: BACKUP_RESTORED,
    subject: { type: 'backup', id: basename(file).slice(0, 200) },
    after: { rows: contents.rows, madeAt: contents.madeAt },
  })
  return contents
}

async function refuseIfRunning(client: PoolClient) {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'clinicas-life jobs' limit 1`,
  )
  if (rows.length > 0) throw new BackupError('A server is running on this database; stop it first.')
}

async function refuseIfNewer(client: PoolClient, { migration }: BackupContents) {
  const ours = await migrationOf(client)
  if (BigInt(migration || 0) > BigInt(ours || 0)) {
    throw new BackupError('The backup is from a newer version of this product; update first.')
  }
}

async function refuseIfInUse(client: PoolClient) {
  for (const table of OWN_DATA) {
    const { rows } = await client.query(`select from ${table} limit 1`)
    if (rows.length > 0) {
      throw new BackupError('The database is not empty; use --replace to replace its data with the backup.')
    }
  }
}

/** pg-boss creates its own tables. */
async function prepareJobs(database: Database) {
  const jobs = createJobs({ database, log: createLogger('silent') })
  await jobs.start()
  await jobs.stop()
}

/**
 * Empties our tables and, for this transaction, drops what would refuse rows in arbitrary order: foreign keys
 * and triggers.
 * @returns the statements that restore both, which check every row again
 */
async function standAside(client: PoolClient): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any($1)`,
    [SCHEMAS],
  )
  for (const { drop } of keys) await client.query(drop)
  const tables = (await tablesOf(client)).filter((name) => name !== 'pgboss.job')
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${[...tables, ...TABLES_LEFT_OUT].join(', ')}`)
  await client.query('delete from pgboss.job')
  return [...keys.map(({ add }) => add), ...tables.map((table) => `alter table ${table} enable trigger user`)]
}

/**
 * Browsers' reports are not in the backup, so no day can be counted again. The day that was open is counted from its
 * next event on, if it is still that day.
 */
async function endEventDays(client: PoolClient) {
  await client.query("delete from event_days where closed = 'no'")
  await client.query("update event_days set closed = 'yes'")
}

async function load(client: PoolClient, file: string, staging: string) {
  const known = new Set(await tablesOf(client))
  let insert: string | undefined
  for await (const record of readBackup(file)) {
    if (record.kind === 'table') {
      insert = known.has(record.name) ? await insertInto(client, record.name, record.columns) : undefined
    } else if (record.kind === 'rows' && insert) {
      await client.query(insert, [`[${record.rows.join(',')}]`])
    } else if (record.kind === 'sequence') {
      await client.query(
        'select setval($1::text::regclass, $2::bigint) where to_regclass($1::text) is not null',
        [record.name, record.last],
      )
    } else if (record.kind === 'file') {
      await stage(staging, record)
    }
  }
}

/** PostgreSQL converts the rows from JSON, so every type is restored exactly. */
async function insertInto(client: PoolClient, table: string, columns: readonly string[]): Promise<string> {
  const here = new Set(await columnsOf(client, table))
  const both = columns.filter((column) => here.has(column))
  const list = both.join(', ')
  // A job that was active starts again: its worker is not running here.
  const values =
    table === 'pgboss.job'
      ? both.map((column) =>
          column === 'state' ? `case when state = 'active' then 'retry' else state end` : column,
        )
      : both
  return `insert into ${table} (${list}) overriding system value
    select ${values.join(', ')} from json_populate_recordset(null::${table}, $1::json)`
}

type Part = { path: string; mode: number; first: boolean; chunk: string }

async function stage(staging: string, { path, mode, first, chunk }: Part) {
  const target = normalize(join(staging, path))
  if (!target.startsWith(join(staging, '/')))
    throw new BackupError('The backup names a file outside DATA_DIR.')
  const bytes = Buffer.from(chunk, 'base64')
  if (!first) return appendFile(target, bytes)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(target, bytes, { mode })
}

async function moveInto(staging: string, dataDir: string) {
  const entries = await readdir(staging, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(dataDir, from.slice(staging.length + 1))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  }
}

/** PostgreSQL's own message may contain a row. */
function asBackupError(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (error instanceof BackupError || !code || !/^[0-9A-Z]{5}$/.test(code)) return error
  if (code === '42501') return new BackupError('The role in DATABASE_URL does not own the tables.')
  return new BackupError(`The backup could not be restored; nothing was changed. PostgreSQL error ${code}.`, {
    cause: message,
  })
}
