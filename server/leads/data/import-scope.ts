import { leadImports } from '#db/schema/index.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/**
 * SQL condition on `lead_imports`: those a person may see. People limited to clinics see only their own imports,
 * while these are within their clinics; others see all.
 */
export function importsInSight(staff: Pick<Staff, 'id' | 'seenClinics'>): SQL | undefined {
  if (staff.seenClinics === 'all') return undefined
  const theirs = inClinics(staff, sql`l.clinic_slug`)
  return and(
    eq(leadImports.staffId, staff.id),
    sql`(exists (select from leads l where l.import_id = lead_imports.id and ${theirs})
      or not exists (select from leads l where l.import_id = lead_imports.id))`,
  )
}
