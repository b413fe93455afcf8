import { clinicChoices } from '#content/clinic-choices.ts'

/** How people call the clinic of a slug. */
export function clinicName(slug: string | null): string {
  if (slug === null) return ''
  return clinicChoices.find((choice) => choice.slug === slug)?.label ?? slug
}
