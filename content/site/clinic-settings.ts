import type { SectionValue } from '#domain/settings/site-section.ts'
import type { Clinic } from '../clinics.ts'

/** What the settings say of a clinic until somebody changes it. */
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
  return { active: true, ...own, ...texts, authorization: '', owner: '' }
}
