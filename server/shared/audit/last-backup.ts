import { auditLog } from '#db/schema/index.ts'
import { desc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/** Written to the audit log by `npm run backup` and `npm run restore`. */
export const BACKUP_MADE = 'backup.made'
export const BACKUP_CHECKED = 'backup.checked'
export const BACKUP_RESTORED = 'backup.restored'

export type BackupEvent = {
  at: string
  /** The file name, without its folder. */
  file: string
  bytes: number | null
  rows: number | null
}

/** The last backup, the last verified backup and the last restore; null if there was none. */
export async function lastBackups(deps: Pick<Deps, 'database'>) {
  const [made, checked, restored] = await Promise.all(
    [BACKUP_MADE, BACKUP_CHECKED, BACKUP_RESTORED].map((action) => lastOf(deps, action)),
  )
  return { made: made ?? null, checked: checked ?? null, restored: restored ?? null }
}

async function lastOf({ database }: Pick<Deps, 'database'>, action: string): Promise<BackupEvent | null> {
  const [row] = await database.db
    .select({ at: auditLog.at, file: auditLog.subjectId, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!row) return null
  const { bytes, rows } = (row.after ?? {}) as { bytes?: number; rows?: number }
  return { at: row.at.toISOString(), file: row.file, bytes: bytes ?? null, rows: rows ?? null }
}
