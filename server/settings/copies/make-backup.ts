import { backupRuns } from '#db/schema/index.ts'
import { SCHEMAS, BACKUPS_FOLDER, BackupError } from '../../shared/backup/backup-format.ts'
import { checkBackup } from '../../shared/backup/read-backup.ts'
import { writeBackup } from '../../shared/backup/write-backup.ts'
import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { BACKUP_CHECKED } from '../../shared/audit/last-backup.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import type { Staff } from '../../shared/staff/staff.ts'

export const backupInput = z.strictObject({
  reason: z.string().trim().min(3, 'Di para qué la haces.').max(1000, 'Como mucho 1000 caracteres.'),
})

type BackupDeps = Pick<Deps, 'database' | 'env' | 'log' | 'now'>
type FolderDeps = Pick<Deps, 'env' | 'log'>
type Run = { id: number; file: string }

/** Files kept; what somebody asked to erase is still in them, so they also go after a month. */
export const KEPT_FILES = 3
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const KEPT_RUNS = 20
/** A run without a sign of life for so long was interrupted. */
const SILENT_MS = 60_000
const STEP_MS = 1000
/** Any number will do: the lock is held while a run is added, so that only one is under way. */
const RUNS_LOCK = 7_461_203

/**
 * Starts a backup in DATA_DIR/backups and answers immediately; its progress is in `backup_runs`, and `lastRun` reads it.
 * @throws {AppError} `conflict` if one is running
 */
export async function startBackup(
  deps: BackupDeps,
  by: Pick<Staff, 'id'>,
  reason: string,
): Promise<{ id: number; finished: Promise<void> }> {
  const { db } = deps.database
  const at = deps.now()
  const run = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RUNS_LOCK})`)
    const [last] = await tx.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1)
    if (last && isAlive(last, at)) throw new AppError('conflict', 'Ya se está haciendo una copia.')
    const file = `clinicas-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`
    const [row] = await tx
      .insert(backupRuns)
      .values({ startedBy: by.id, file, expected: await expectedRows(deps), createdAt: at, changedAt: at })
      .returning({ id: backupRuns.id })
    if (!row) throw new Error('insert into backup_runs returned no row')
    await tx.delete(backupRuns).where(lt(backupRuns.id, row.id - KEPT_RUNS))
    await writeAudit(tx, {
      staffId: by.id,
      action: 'backup.started',
      subject: { type: 'backup', id: file },
      reason,
    })
    return { id: row.id, file }
  })
  return { id: run.id, finished: makeBackup(deps, run) }
}

/** The newest run with what is known of it; null if there was none. */
export async function lastRun({ database, now }: Pick<Deps, 'database' | 'now'>) {
  const [run] = await database.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1)
  if (!run) return null
  const { state, file, rows, expected, bytes, error, createdAt, startedBy } = run
  const isInterrupted = isUnfinished(state) && !isAlive(run, now())
  return {
    state: isInterrupted ? ('interrupted' as const) : state,
    ...{ file, rows, bytes, error, startedBy },
    expected: Math.max(expected, rows),
    at: createdAt.toISOString(),
    place: `DATA_DIR/${BACKUPS_FOLDER}/${file}`,
    kept: KEPT_FILES,
  }
}

/** Never rejects: how it ended is in its row. */
async function makeBackup(deps: BackupDeps, { id, file }: Run): Promise<void> {
  const { database, env, log, now } = deps
  const folder = join(env.DATA_DIR, BACKUPS_FOLDER)
  const progress = { rows: 0, files: 0 }
  const change = (values: Partial<typeof backupRuns.$inferInsert>) =>
    database.db
      .update(backupRuns)
      .set({ ...values, changedAt: now() })
      .where(eq(backupRuns.id, id))
  const beat = setInterval(() => void change({ rows: progress.rows }).catch(() => {}), STEP_MS)
  beat.unref()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { rows, bytes } = await writeBackup(database, env.DATA_DIR, join(folder, file), progress)
    await change({ state: 'checking', rows, bytes })
    await checkBackup(join(folder, file))
    await writeAudit(database.db, {
      staffId: null,
      action: BACKUP_CHECKED,
      subject: { type: 'backup', id: file },
      after: { rows, bytes },
    })
    await change({ state: 'done' })
    await removeOld(deps, now())
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'a backup failed')
    await change({ state: 'failed', error: codeOf(error) }).catch(() => {})
  } finally {
    clearInterval(beat)
  }
}

/** Leaves the newest files, none older than a month, and no leftovers of an interrupted run. */
async function removeOld(deps: FolderDeps, now: Date): Promise<void> {
  await removeOutdatedBackups(deps, now)
  const files = (await ownFiles(deps)).toSorted().toReversed()
  const extra = files.filter((file) => file.endsWith('.backup')).slice(KEPT_FILES)
  for (const file of [...extra, ...files.filter((one) => one.endsWith('.part'))])
    await orLogged(deps, rm(file, { force: true }))
}

/** Deletes backups older than a month, also when nobody makes new ones. Never rejects. */
export async function removeOutdatedBackups(deps: FolderDeps, now: Date): Promise<void> {
  for (const file of await ownFiles(deps)) {
    const changed = (await orLogged(deps, stat(file)))?.mtimeMs
    if (changed !== undefined && now.getTime() - changed > KEPT_DAYS * DAY_MS)
      await orLogged(deps, rm(file, { force: true }))
  }
}

/** The folder may be a mount, with other things in it. */
async function ownFiles(deps: FolderDeps): Promise<string[]> {
  const folder = join(deps.env.DATA_DIR, BACKUPS_FOLDER)
  const entries = (await orLogged(deps, readdir(folder, { withFileTypes: true }))) ?? []
  return entries
    .filter((entry) => entry.isFile() && /\.(backup|part)$/.test(entry.name))
    .map(({ name }) => join(folder, name))
}

/** Another process may remove the same files; any other trouble with one of them leaves the rest to be done. */
async function orLogged<Done>({ log }: FolderDeps, attempt: Promise<Done>): Promise<Done | undefined> {
  try {
    return await attempt
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') log.warn({ error: code ?? name }, 'an old backup could not be deleted')
    return undefined
  }
}

async function expectedRows({ database }: BackupDeps): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(sql`
    select coalesce(sum(greatest(c.reltuples, 0)), 0)::int as n
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${inArray(sql`n.nspname`, [...SCHEMAS])}`)
  return rows[0]?.n ?? 0
}

function isUnfinished(state: string): boolean {
  return state === 'running' || state === 'checking'
}

function isAlive({ state, changedAt }: { state: string; changedAt: Date }, now: Date): boolean {
  return isUnfinished(state) && now.getTime() - changedAt.getTime() < SILENT_MS
}

function codeOf(error: unknown): string {
  if (!(error instanceof BackupError)) return 'failed'
  if (/no disk space/.test(error.message)) return 'no_space'
  if (/can't be opened/.test(error.message)) return 'failed'
  return /can't be written/.test(error.message) ? 'not_writable' : 'damaged'
}
