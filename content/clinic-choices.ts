import type { ClinicChoice } from './clinic-choice.ts'
import choices from 'virtual:clinic-choices'
import type { SiteFacts } from './site-facts.ts'

export type { ClinicChoice }

/** Client-safe: the 14 clinics as forms and the nearest-clinic finder need them, in their agreed order. */
export const clinicChoices: readonly ClinicChoice[] = choices

/** The label of a clinic; empty for none, and the slug if the clinic no longer exists. */
export function clinicLabel(slug: string | null): string {
  return clinicChoices.find((choice) => choice.slug === slug)?.label ?? slug ?? ''
}

/** Client-safe: the clinics that the settings show now. */
export function listedClinics({ clinics }: SiteFacts): ClinicChoice[] {
  if (!clinics) return [...clinicChoices]
  return clinicChoices.flatMap((choice) => {
    const change = clinics[choice.slug]
    return change === null ? [] : [{ ...choice, ...change }]
  })
}
