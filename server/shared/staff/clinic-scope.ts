import { type ClinicScope, seesClinic } from '#domain/staff/sees-clinic.ts'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'

/**
 * Refuses what lies outside of somebody's clinics, in the words of what does not exist: the folio tells nothing.
 * @throws {AppError} `not_found`
 */
export function requireClinic(staff: ClinicScope, slug: string | null): void {
  if (!seesClinic(staff, slug)) throw new AppError('not_found', 'No existe o no está en tus clínicas.')
}

/**
 * As a condition: rows of somebody's clinics, and of the one that is looked at.
 * @param column of a slug
 * @param clinic slug; absent or empty: all that are theirs
 */
export function inClinics({ seenClinics }: ClinicScope, column: SQL, clinic = ''): SQL {
  const own = seenClinics === 'all' ? sql`true` : sql`${column} = any(${sql.param([...seenClinics])}::text[])`
  return clinic ? sql`${own} and ${column} = ${clinic}` : own
}
