import type { Db, Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
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
