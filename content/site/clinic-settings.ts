import type { SectionValue } from '#domain/settings/site-section.ts'
import type { Clinic } from '../clinics.ts'

/** The default settings of a clinic. */
export function clinicSettings(clinic: Clinic): SectionValue[string] {
  const { address, postalCode, phone, phoneSecondary = '', email, latitude, longitude, howToArrive } = clinic
  const texts = { address, postalCode, phone, phoneSecondary, email, latitude, longitude, howToArrive }
  const own = {
    opensOn: '',
    hours: '',
    structured: '',
    closedDays: '',
    languages: '',
    onCallPhone: '',
    onCallHours: '',
  }
  return { active: true, ...own, ...texts, authorization: '', owner: '', advertising: '' }
}
