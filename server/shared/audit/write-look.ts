import type { AuditAction } from '#content/audit-words.ts'
import type { Db, Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'
import type { Staff } from '../staff/staff.ts'
import { type AuditInput, writeAudit } from './write-audit.ts'

/** A screen reloads on every change, so repeated reads within five minutes count as one look. */
export async function writeLook(
  tx: Tx | Db,
  { id: staffId }: Pick<Staff, 'id'>,
  action: AuditAction,
  subject: AuditInput['subject'],
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from audit_log
    where subject_type = ${subject.type} and subject_id = ${String(subject.id)} and staff_id = ${staffId}
      and action = ${action} and at > now() - interval '5 minutes' limit 1`)
  if (rows.length > 0) return
  await writeAudit(tx, { staffId, action, subject })
}
