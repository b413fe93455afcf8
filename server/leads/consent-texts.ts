import { bookingPage, contactPage, homePage } from '#content/pages.ts'
import { spokenConsent } from '#content/spoken-consent.ts'
import type { LeadFormType } from '#domain/lead.ts'
import { createHash } from 'node:crypto'

export type ConsentText = { text: string; textVersion: string }
export type ConsentTexts = { privacy_information: ConsentText; health: ConsentText; marketing: ConsentText }

const homeForm = homePage.clinics.form
const contactForm = contactPage.form
const bookingForm = bookingPage.steps.find((step) => step.id === 'datos')
if (!bookingForm) throw new Error('content/pages/reservar-cita.yaml has no step «datos»')

const home = consentTexts(homeForm.consentHealth, homeForm.consentMarketing)

/** The sentences beside the boxes of each form, word for word, so that consent can be proved later (GDPR art. 7.1). */
export const consentTextsOf: Readonly<Record<LeadFormType, ConsentTexts>> = {
  home_contact: home,
  treatment: home,
  contact_page: consentTexts(contactForm.consents.health, contactForm.consents.marketing),
  booking: consentTexts(bookingForm.consentHealth, bookingForm.consentMarketing),
}

/** What the booking form has people declare. */
export const bookingAdultText: ConsentText = versioned(bookingForm.adult)

/** What is read out before staff write a request down: one answer, to being told and to keeping what may reveal health. */
export const spokenConsentTexts = {
  agreed: versioned(spokenConsent.text),
  adult: versioned(spokenConsent.adult),
} as const satisfies Record<string, ConsentText>

function consentTexts(health: string, marketing: string): ConsentTexts {
  return {
    privacy_information: versioned(contactForm.privacyNotice),
    health: versioned(health),
    marketing: versioned(marketing),
  }
}

/** The version follows from the words, so that nobody can forget to raise it. */
function versioned(text: string): ConsentText {
  return { text, textVersion: `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}` }
}
