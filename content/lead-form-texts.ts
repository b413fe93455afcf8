import { legalFacts, legalTexts } from './legal-facts.ts'
import { bookingPage, contactPage, homePage } from './pages.ts'

/** What a request form says; sent by the loader of each page that has one. */
export type LeadFormTexts = ReturnType<typeof homeFormTexts>

const { fields, privacyNotice, consents } = contactPage.form
const homeForm = homePage.clinics.form

/** The form of the home page, of a clinic and of a treatment. */
export function homeFormTexts() {
  return {
    fields: { ...fields, clinic: homeForm.clinicLabel, treatment: homeForm.treatmentLabel },
    submit: homeForm.submit,
    messageHint: '',
    privacyNotice,
    privacyFirstLayer: privacyFirstLayer(),
    /** For whom the form is; the booking asks with a box of its own instead (law.md §3). */
    adults: homeForm.adults as string | null,
    consentHealth: homeForm.consentHealth,
    consentHealthHint: homeForm.consentHealthHint,
    consentMarketing: homeForm.consentMarketing,
  }
}

/** The form of the contact page. */
export function contactFormTexts(): LeadFormTexts {
  return {
    ...homeFormTexts(),
    fields: { ...fields, clinic: homeForm.clinicLabel, treatment: '' },
    submit: contactPage.form.submit,
    messageHint: contactPage.form.messageHint,
    consentHealth: consents.health,
    consentHealthHint: consents.healthHint,
    consentMarketing: consents.marketing,
  }
}

const [, , , details] = bookingPage.steps

/** The form of the booking page. */
export function bookingFormTexts(): LeadFormTexts {
  return {
    ...homeFormTexts(),
    fields: { ...fields, ...details.fields, treatment: '' },
    submit: bookingPage.submit.withoutAgenda,
    adults: null,
    consentHealth: details.consentHealth,
    consentHealthHint: details.consentHealthHint,
    consentMarketing: details.consentMarketing,
  }
}

/** Company data as the settings have them; what is still unknown says so (decisions, «Brand and facts»). */
function privacyFirstLayer() {
  return contactPage.form.privacyFirstLayer.map(({ label, text }) => ({
    label,
    text: text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => legalFacts[name] ?? legalTexts.pending),
  }))
}
