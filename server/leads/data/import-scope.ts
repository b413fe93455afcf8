import { leadImports } from '#db/schema/index.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** What an import holds: requests, or the visits of another agenda. Each has a screen of its own. */
export type ImportKind = 'leads' | 'visits'

/** SQL condition on `lead_imports`. */
export function isOfKind(kind: ImportKind): SQL {
  return kind === 'visits'
    ? sql`${leadImports.report} ->> 'kind' = 'visits'`
    : sql`${leadImports.report} -> 'kind' is null`
}

/**
 * SQL condition on `lead_imports`: those of a kind that a person may see. People limited to clinics see only their own imports,
 * while these are within their clinics; others see all.
 */
export function importsInSight(staff: Pick<Staff, 'id' | 'seenClinics'>, kind: ImportKind): SQL | undefined {
  if (staff.seenClinics === 'all') return isOfKind(kind)
  const theirs = inClinics(staff, sql`l.clinic_slug`)
  return and(
    isOfKind(kind),
    eq(leadImports.staffId, staff.id),
    sql`(exists (select from leads l where l.import_id = lead_imports.id and ${theirs})
      or not exists (select from leads l where l.import_id = lead_imports.id))`,
  )
}
