import type { Site } from '#content/site/site.ts'
import { LEAD_FORM_TYPES, type LeadFormType } from '#domain/lead/lead.ts'
import {
  bookingAdultText,
  type ConsentText,
  consentTextsOf,
  spokenConsentTexts,
} from '../../shared/policy/consent-texts.ts'

/** A sentence that people see beside a form checkbox, or hear, with the version stored with each answer. */
export type ConsentTextVersion = {
  purpose: 'privacy_information' | 'health' | 'marketing' | 'adult'
  /** `spoken`: read out by staff who write down a request. */
  forms: (LeadFormType | 'spoken')[]
  text: string
  version: string
}

const PURPOSES = ['privacy_information', 'health', 'marketing', 'adult'] as const
const ASKED_BY_FORMS = ['privacy_information', 'health', 'marketing'] as const

/**
 * The sentences in use, each once with the forms that show it. They change with the content, after review, not here.
 */
export function consentTextVersions(site: Site): ConsentTextVersion[] {
  const found = new Map<string, ConsentTextVersion>()
  const add = (
    purpose: ConsentTextVersion['purpose'],
    form: LeadFormType | 'spoken',
    { text, textVersion: version }: ConsentText,
  ) => {
    const key = `${purpose} ${version}`
    const known = found.get(key) ?? { purpose, forms: [], text, version }
    known.forms.push(form)
    found.set(key, known)
  }
  for (const form of LEAD_FORM_TYPES) {
    for (const purpose of ASKED_BY_FORMS) add(purpose, form, consentTextsOf(site)[form][purpose])
  }
  add('adult', 'booking', bookingAdultText(site))
  add('privacy_information', 'spoken', spokenConsentTexts.agreed)
  add('health', 'spoken', spokenConsentTexts.health)
  add('marketing', 'spoken', spokenConsentTexts.marketing)
  add('adult', 'spoken', spokenConsentTexts.adult)
  return [...found.values()].toSorted((a, b) => PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose))
}
