import type { StaffRole } from './capabilities.ts'

/** The clinics whose requests a user sees: all, or these slugs. An empty list means none. */
export type SeenClinics = 'all' | readonly string[]
export type ClinicScope = { seenClinics: SeenClinics }

/** Whether a user's scope includes a clinic. Requests without a clinic are for users who see all of them. */
export function seesClinic({ seenClinics }: ClinicScope, slug: string | null): boolean {
  return seenClinics === 'all' || (slug !== null && seenClinics.includes(slug))
}

/**
 * The clinics a profile gives access to. Clinics that are named limit every role. Naming none means all of them, but
 * only for network-wide roles: with the role «clinic», or with no role, it means none.
 */
export function clinicsOf(roles: readonly StaffRole[], slugs: readonly string[]): SeenClinics {
  if (slugs.length > 0) return slugs
  return roles.length > 0 && !roles.includes('clinic') ? 'all' : []
}
