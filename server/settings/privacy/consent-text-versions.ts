import { LEAD_FORM_TYPES, type LeadFormType } from '#domain/lead.ts'
import { consentTextsOf } from '../../leads/consent-texts.ts'

/** A sentence that people see beside a box of a form, with the version that is kept with each answer. */
export type ConsentTextVersion = {
  purpose: 'privacy_information' | 'health' | 'marketing'
  forms: LeadFormType[]
  text: string
  version: string
}

const PURPOSES = ['privacy_information', 'health', 'marketing'] as const

/** The sentences in use, each once with the forms that show it. They change with the content, by review, not here. */
export function consentTextVersions(): ConsentTextVersion[] {
  const found = new Map<string, ConsentTextVersion>()
  for (const form of LEAD_FORM_TYPES) {
    for (const purpose of PURPOSES) {
      const { text, textVersion: version } = consentTextsOf[form][purpose]
      const key = `${purpose} ${version}`
      const known = found.get(key) ?? { purpose, forms: [], text, version }
      known.forms.push(form)
      found.set(key, known)
    }
  }
  return [...found.values()].toSorted((a, b) => PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose))
}
