import type { ClinicChoice } from './clinic-choice.ts'
import choices from 'virtual:clinic-choices'
import { siteFacts } from './site-facts.ts'

export type { ClinicChoice }

/** Client-safe: the 14 clinics as forms and the nearest-clinic finder need them, in the order of the specification. */
export const clinicChoices: readonly ClinicChoice[] = choices

/** Client-safe: those that are shown now, as the settings have them; read while rendering, never kept in a module. */
export function listedClinics(): ClinicChoice[] {
  const { clinics } = siteFacts()
  if (!clinics) return [...clinicChoices]
  return clinicChoices.flatMap((choice) => {
    const change = clinics[choice.slug]
    return change === null ? [] : [{ ...choice, ...change }]
  })
}
