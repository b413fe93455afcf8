import { leadImports, leads } from '#db/schema/index.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { importsInSight } from '../../leads/data/import-scope.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { LISTED_LINES, type VisitImportReport } from './visit-report.ts'

/**
 * Undoes an import of visits: removes each visit with its request, unless somebody has worked on it since.
 * @throws {AppError} `not_found`, or `conflict` unless it is done and everything to remove is visible
 */
export function undoVisitImport(deps: Deps, staff: Staff, importId: number, reason: string): Promise<void> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(leadImports)
      .where(and(eq(leadImports.id, importId), importsInSight(staff, 'visits')))
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
      where l.import_id = ${importId} and l.status = 'visit_confirmed' and l.owner_id is null and l.merged_into_id is null
        and not exists (select from lead_events e where e.lead_id = l.id and e.kind <> 'import')
        and not exists (select from lead_tasks t where t.lead_id = l.id)
        and not exists (select from leads m where m.merged_into_id = l.id)
        and not exists (select from appointments a where a.lead_id = l.id and (a.sequence > 0 or a.state <> 'confirmed'))`)
    const gone = new Set(untouched.map(({ id }) => Number(id)))
    if (all.some(({ id, clinicSlug }) => gone.has(id) && !seesClinic(staff, clinicSlug)))
      throw new AppError('conflict', 'Incluye citas de otras clínicas: pide que la deshaga quien las ve.')
    const ids = sql`${sql.param([...gone])}::bigint[]`
    await tx.execute(sql`delete from appointments where lead_id = any(${ids})`)
    if (gone.size > 0) await tx.delete(leads).where(inArray(leads.id, [...gone]))
    const touched = all.filter(({ id }) => !gone.has(id))
    const report: VisitImportReport = {
      ...(row.report as VisitImportReport),
      removed: gone.size,
      touched: touched
        .filter(({ clinicSlug }) => seesClinic(staff, clinicSlug))
        .slice(0, LISTED_LINES)
        .map(({ folio }) => folio),
    }
    await tx
      .update(leadImports)
      .set({ status: 'rolled_back', rolledBackAt: now, rolledBackBy: staff.id, report })
      .where(eq(leadImports.id, importId))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'import.rolled_back',
      subject: { type: 'import', id: importId },
      after: { removed: gone.size, touched: touched.length },
      reason,
    })
    await notifyBackOffice(tx, 'import.changed', [importId])
    await notifyBackOffice(tx, 'lead.removed', [])
    const clinics = new Set(all.flatMap(({ clinicSlug }) => clinicSlug ?? []))
    if (clinics.size > 0) await notifyBackOffice(tx, 'agenda.changed', [...clinics])
  })
}
