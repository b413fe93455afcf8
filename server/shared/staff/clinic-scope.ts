import { type ClinicScope, seesClinic } from '#domain/staff/sees-clinic.ts'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'

/**
 * Refuses leads outside a person's clinics with the same response as nonexistent ones, so the folio reveals nothing.
 * @throws {AppError} `not_found`
 */
export function requireClinic(staff: ClinicScope, slug: string | null): void {
  if (!seesClinic(staff, slug)) throw new AppError('not_found', 'No existe o no está en tus clínicas.')
}

/**
 * SQL condition: rows of a person's clinics, and of the selected one.
 * @param column of a slug
 * @param clinic slug; absent or empty: all of theirs
 */
export function inClinics({ seenClinics }: ClinicScope, column: SQL, clinic = ''): SQL {
  const own = seenClinics === 'all' ? sql`true` : sql`${column} = any(${sql.param([...seenClinics])}::text[])`
  return clinic ? sql`${own} and ${column} = ${clinic}` : own
}
