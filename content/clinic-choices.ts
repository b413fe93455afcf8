import type { ClinicChoice } from './clinic-choice.ts'
import choices from 'virtual:clinic-choices'
import type { SiteFacts } from './site-facts.ts'

export type { ClinicChoice }

/** Client-safe: the 14 clinics as forms and the nearest-clinic finder need them, in the order of the specification. */
export const clinicChoices: readonly ClinicChoice[] = choices

/** How people call the clinic of a slug; nothing for none, and the slug of one that is no longer there. */
export function clinicLabel(slug: string | null): string {
  return clinicChoices.find((choice) => choice.slug === slug)?.label ?? slug ?? ''
}

/** Client-safe: those that are shown now, as the settings have them. */
export function listedClinics({ clinics }: SiteFacts): ClinicChoice[] {
  if (!clinics) return [...clinicChoices]
  return clinicChoices.flatMap((choice) => {
    const change = clinics[choice.slug]
    return change === null ? [] : [{ ...choice, ...change }]
  })
}
