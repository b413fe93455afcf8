import { clinicChoices } from '#content/clinic-choices.ts'
import { analyticsTexts } from '#content/ui/admin-analytics.ts'
import { type ClinicScope, seesClinic } from '#domain/staff/sees-clinic.ts'

/** The clinics that a note may be of, and the first one offered. Only staff who see all of them may write for all. */
export function annotationClinics(seen: ClinicScope, scope: string) {
  const choices = clinicChoices
    .filter(({ slug }) => seesClinic(seen, slug))
    .map(({ slug, label }) => ({ value: slug, label }))
  if (seen.seenClinics === 'all') choices.unshift({ value: '', label: analyticsTexts.annotation.allClinics })
  const first = seesClinic(seen, scope) ? scope : (choices[0]?.value ?? '')
  return { choices, first }
}
