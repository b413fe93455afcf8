import { legalTexts } from './legal-facts.ts'
import type { Site } from './site/site.ts'

/** Texts of a lead form, sent by the loader of each page that has one. */
export type LeadFormTexts = ReturnType<typeof homeFormTexts>

/** The form of the home page, of a clinic and of a treatment. */
export function homeFormTexts(site: Site) {
  const { fields, privacyNotice } = site.pages.contact.form
  const homeForm = site.pages.home.clinics.form
  return {
    fields: { ...fields, clinic: homeForm.clinicLabel, treatment: homeForm.treatmentLabel },
    submit: homeForm.submit,
    messageHint: '',
    privacyNotice,
    privacyFirstLayer: privacyFirstLayer(site),
    /** States that the form is for adults; the booking form has a checkbox instead. */
    adults: homeForm.adults as string | null,
    consentHealth: homeForm.consentHealth,
    consentHealthHint: homeForm.consentHealthHint,
    consentMarketing: homeForm.consentMarketing,
  }
}

/** The form of the contact page. */
export function contactFormTexts(site: Site): LeadFormTexts {
  const { fields, consents, submit, messageHint } = site.pages.contact.form
  return {
    ...homeFormTexts(site),
    fields: { ...fields, clinic: site.pages.home.clinics.form.clinicLabel, treatment: '' },
    submit,
    messageHint,
    consentHealth: consents.health,
    consentHealthHint: consents.healthHint,
    consentMarketing: consents.marketing,
  }
}

/** The form of the booking page. */
export function bookingFormTexts(site: Site): LeadFormTexts {
  const { fields } = site.pages.contact.form
  const [, , , details] = site.pages.booking.steps
  return {
    ...homeFormTexts(site),
    fields: { ...fields, ...details.fields, treatment: '' },
    submit: site.pages.booking.submit.withoutAgenda,
    adults: null,
    consentHealth: details.consentHealth,
    consentHealthHint: details.consentHealthHint,
    consentMarketing: details.consentMarketing,
  }
}

/** Who answers for the data, from the settings. */
function privacyFirstLayer({ pages, legalFacts }: Site) {
  return pages.contact.form.privacyFirstLayer.map(({ label, text }) => ({
    label,
    text: text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => legalFacts[name] ?? legalTexts.controller),
  }))
}
