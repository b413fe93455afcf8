import { leadImports } from '#db/schema/index.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/**
 * Of `lead_imports`: those that somebody may see. With clinics of their own only what they brought in themselves, as long as
 * it touches these; else all of them.
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
