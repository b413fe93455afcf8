/** Somebody's clinics, as slugs; none: all of them. */
export type ClinicScope = { clinicSlugs: readonly string[] }

/** Whether somebody's scope takes in a clinic. A lead without a clinic belongs to those who see all of them. */
export function seesClinic({ clinicSlugs }: ClinicScope, slug: string | null): boolean {
  return clinicSlugs.length === 0 || (slug !== null && clinicSlugs.includes(slug))
}
