import { measurementAlerts } from '#db/schema/index.ts'
import { dashboardScopes } from '#domain/dashboard/scopes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { concerns } from './open-alerts.ts'

/**
 * Says that somebody has seen an open alert and deals with it, or takes that back. It is for everybody who sees it.
 * @throws {AppError} `not_found` for an alert that is over or of others
 */
export async function noteAlert(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  staff: Pick<Staff, 'id' | 'seenClinics' | 'staffRoles'>,
  id: number,
  isNoted: boolean,
): Promise<void> {
  const { figures } = dashboardScopes(staff.staffRoles)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(measurementAlerts)
      .where(and(eq(measurementAlerts.id, id), isNull(measurementAlerts.closedAt)))
      .for('update')
    if (!row || figures === 'none' || figures === 'own' || !concerns(row, staff.seenClinics))
      throw new AppError('not_found', 'Este aviso ya no está abierto.')
    // The first to mark it stays named as the one who has seen it.
    if ((row.notedAt !== null) === isNoted) return
    await tx
      .update(measurementAlerts)
      .set(isNoted ? { notedAt: now(), notedBy: staff.id } : { notedAt: null, notedBy: null })
      .where(eq(measurementAlerts.id, id))
    await writeAudit(tx, {
      staffId: staff.id,
      action: isNoted ? 'alert.noted' : 'alert.unnoted',
      subject: { type: 'measurement_alert', id },
    })
    await notifyBackOffice(tx, 'figures.changed')
  })
}
