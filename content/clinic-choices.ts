import type { ClinicChoice } from './clinic-choice.ts'
import choices from 'virtual:clinic-choices'

export type { ClinicChoice }

/** Client-safe: the 14 clinics as forms and the nearest-clinic finder need them, in the order of the specification. */
export const clinicChoices: readonly ClinicChoice[] = choices
