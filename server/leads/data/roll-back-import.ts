import { leadImports, leads } from '#db/schema/index.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { recountTwins, twinsOf } from '../index/index-leads.ts'
import { type ImportReport, LISTED } from './import-report.ts'
import { importsInSight } from './import-scope.ts'

const BATCH = 2000

/**
 * Rolls back an import: deletes each of its leads that nobody has worked on, keeps the others, and names the visible
 * ones.
 * @throws {AppError} `not_found`, or `conflict` unless it is done and everything to delete is visible
 */
export function rollBackImport(
  deps: Deps,
  staff: Staff,
  importId: number,
  reason: string,
): Promise<ImportReport> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(leadImports)
      .where(and(eq(leadImports.id, importId), importsInSight(staff, 'leads')))
      .for('update')
    if (!row) throw new AppError('not_found', 'Esta importación no existe.')
    if (row.status !== 'done') throw new AppError('conflict', 'Solo se deshace una importación terminada.')
    const all = await tx
      .select({ id: leads.id, folio: leads.folio, clinicSlug: leads.clinicSlug })
      .from(leads)
      .where(eq(leads.importId, importId))
      .orderBy(leads.id)
      .for('update')
    const { rows: untouched } = await tx.execute<{ id: string }>(sql`
      select l.id from leads l
      where l.import_id = ${importId} and l.version = 1 and l.status = 'new' and l.owner_id is null
        and l.merged_into_id is null
        and not exists (select from lead_events e where e.lead_id = l.id and e.kind <> 'import')
        and not exists (select from lead_tasks t where t.lead_id = l.id)
        and not exists (select from leads m where m.merged_into_id = l.id)`)
    const ids = untouched.map(({ id }) => Number(id))
    const gone = new Set(ids)
    if (all.some(({ id, clinicSlug }) => gone.has(id) && !seesClinic(staff, clinicSlug)))
      throw new AppError(
        'conflict',
        'Incluye solicitudes de otras clínicas: pide que la deshaga quien las ve.',
      )
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH)
      const twins = await twinsOf(tx, some)
      await tx.delete(leads).where(inArray(leads.id, some))
      await recountTwins(tx, twins)
    }
    const touched = all.filter(({ id }) => !gone.has(id))
    const named = touched.filter(({ clinicSlug }) => seesClinic(staff, clinicSlug))
    const report: ImportReport = {
      ...(row.report as ImportReport),
      removed: ids.length,
      touched: named.slice(0, LISTED).map(({ folio }) => folio),
      touchedCount: touched.length,
    }
    await tx
      .update(leadImports)
      .set({ status: 'rolled_back', rolledBackAt: now, rolledBackBy: staff.id, report })
      .where(eq(leadImports.id, importId))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'import.rolled_back',
      subject: { type: 'import', id: importId },
      after: { removed: ids.length, touched: touched.length },
      reason,
    })
    await notifyBackOffice(tx, 'import.changed', [importId])
    await notifyBackOffice(tx, 'lead.removed', [])
    return report
  })
}
