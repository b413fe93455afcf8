import type { StaffRole } from './capabilities.ts'

/** The clinics whose people somebody sees: all, or these slugs. An empty list is none. */
export type SeenClinics = 'all' | readonly string[]
export type ClinicScope = { seenClinics: SeenClinics }

/** Whether somebody's scope takes in a clinic. A lead without a clinic belongs to those who see all of them. */
export function seesClinic({ seenClinics }: ClinicScope, slug: string | null): boolean {
  return seenClinics === 'all' || (slug !== null && seenClinics.includes(slug))
}

/**
 * The clinics of a profile. Clinics that are named narrow every role. Naming none means all of them only to roles of the
 * whole network: with «clinic» among the roles, or with no role at all, it means none.
 */
export function clinicsOf(roles: readonly StaffRole[], slugs: readonly string[]): SeenClinics {
  if (slugs.length > 0) return slugs
  return roles.length > 0 && !roles.includes('clinic') ? 'all' : []
}
