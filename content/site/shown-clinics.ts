import { structuredOf } from '#domain/settings/hours-readings.ts'
import { datesOf } from '#domain/settings/lines-of.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import type { Clinic } from '../clinics.ts'
import { clinicSettings } from './clinic-settings.ts'

/** The directory with the current settings, without the clinics that are not shown. */
export function shownClinics(written: Clinic[], settings: SectionValue | undefined, today: string): Clinic[] {
  if (!settings) return written
  return written.flatMap((clinic) => shownClinic(clinic, settings[clinic.slug], today) ?? [])
}

function shownClinic(clinic: Clinic, value: SectionValue[string] | undefined, today: string): Clinic | null {
  if (!value || JSON.stringify(value) === JSON.stringify(clinicSettings(clinic))) return clinic
  const { authorization: _, owner: __, advertising: ___, ...own } = value
  const { active, phoneSecondary, onCallPhone, onCallHours, ...others } = own
  const { hours, structured, closedDays, opensOn, languages, ...texts } = others as Record<string, string>
  if (active === false) return null
  // Keys in the order of the written clinic: an unchanged page is then byte-identical to the built one.
  const shown: Clinic = {
    ...clinic,
    ...texts,
    ...(phoneSecondary ? { phoneSecondary: String(phoneSecondary) } : {}),
    sample: clinic.sample && value.phone === clinic.phone,
    ...(hours ? { hours } : {}),
    ...(structured || hours ? { structuredHours: structured || structuredOf(hours ?? '') } : {}),
    ...(closedDays ? { closedDays: datesOf(closedDays).filter((day) => day >= today) } : {}),
    ...(opensOn && opensOn > today ? { opensOn } : {}),
    ...(languages ? { languages } : {}),
    ...(onCallPhone ? { onCall: { phone: String(onCallPhone), hours: String(onCallHours) } } : {}),
  }
  if (!phoneSecondary) delete shown.phoneSecondary
  return shown
}
