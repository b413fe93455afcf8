import type { Db, Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** How long a given reason opens the request. */
const OPEN_FOR = sql.raw("interval '60 minutes'")

/**
 * Requires that staff who may only open single requests have given a reason within the last hour.
 * @throws {AppError} `reason_needed`
 */
export async function requireOpened(
  tx: Tx | Db,
  { id, capabilities }: Pick<Staff, 'id' | 'capabilities'>,
  folio: string,
): Promise<void> {
  if (capabilities.has('leads.read')) return
  const { rows } = await tx.execute(sql`
    select from audit_log
    where subject_type = 'lead' and subject_id = ${folio} and staff_id = ${id} and action = 'lead.opened'
      and at > now() - ${OPEN_FOR} limit 1`)
  if (rows.length === 0) throw new AppError('reason_needed', 'Di para qué necesitas ver esta solicitud.')
}

/** A screen reloads on every change, so repeated reads within five minutes count as one look. */
export async function writeLook(tx: Tx, { id }: Pick<Staff, 'id'>, folio: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from audit_log
    where subject_type = 'lead' and subject_id = ${folio} and staff_id = ${id} and action = 'lead.viewed'
      and at > now() - interval '5 minutes' limit 1`)
  if (rows.length > 0) return
  await writeAudit(tx, { staffId: id, action: 'lead.viewed', subject: { type: 'lead', id: folio } })
}
