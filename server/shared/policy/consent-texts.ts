import type { Site } from '#content/site/site.ts'
import { spokenConsent } from '#content/spoken-consent.ts'
import type { LeadFormType } from '#domain/lead/lead.ts'
import { createHash } from 'node:crypto'
import { keptBySite } from '../../kept-by-site.ts'

export type ConsentText = { text: string; textVersion: string }
export type ConsentTexts = { privacy_information: ConsentText; health: ConsentText; marketing: ConsentText }

/** The sentences beside the checkboxes of each form, word for word, as proof of consent (GDPR art. 7.1). */
export const consentTextsOf = keptBySite((site): Readonly<Record<LeadFormType | 'chat', ConsentTexts>> => {
  const { privacyNotice, consents } = site.pages.contact.form
  const homeForm = site.pages.home.clinics.form
  const booking = bookingForm(site)
  const chat = site.pages.chat.people.request
  const texts = (health: string, marketing: string, notice = privacyNotice): ConsentTexts => ({
    privacy_information: versioned(notice),
    health: versioned(health),
    marketing: versioned(marketing),
  })
  const home = texts(homeForm.consentHealth, homeForm.consentMarketing)
  return {
    home_contact: home,
    treatment: home,
    contact_page: texts(consents.health, consents.marketing),
    booking: texts(booking.consentHealth, booking.consentMarketing),
    chat: texts(chat.health, chat.marketing, chat.privacyNotice),
  }
})

/** The declaration in the booking form. */
export function bookingAdultText(site: Site): ConsentText {
  return versioned(bookingForm(site).adult)
}

/** Read out before staff write a request down, each answered separately. */
export const spokenConsentTexts = {
  agreed: versioned(spokenConsent.text),
  health: versioned(spokenConsent.health),
  marketing: versioned(spokenConsent.marketing),
  adult: versioned(spokenConsent.adult),
} as const satisfies Record<string, ConsentText>

function bookingForm({ pages }: Site) {
  const [, , , details] = pages.booking.steps
  return details
}

/** The sentence beside the box that stores a conversation. */
export function conversationConsent(site: Site): ConsentText {
  return versioned(site.pages.chat.people.consent)
}

/** The version is derived from the text, so nobody can forget to increase it. */
function versioned(text: string): ConsentText {
  return { text, textVersion: `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}` }
}
