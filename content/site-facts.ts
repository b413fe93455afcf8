import { sampleContact, titleSuffix } from './brand.ts'

/** What the settings change of what browsers know by themselves. Client-safe; empty while nothing was changed. */
export interface SiteFacts {
  /** The general line, as `contactDetails` has it. */
  contact?: { phone: string; tel: string; whatsapp: string; email: string }
  /** The company behind the site, once it is known. */
  operator?: { name: string; taxId: string }
  /** Of the general line, `HH:MM`. */
  lineHours?: { opens: string; closes: string }
  /** Of the clinics from Monday to Friday, `HH:MM`. */
  clinicHours?: { opens: string; closes: string }
  /** What follows the title of every page. */
  titleSuffix?: string
  /** In the prudent mode of advertising alone: what browsers show instead of what they know of prescription drugs. */
  neutral?: {
    /** By slug. Their prices are not shown either. */
    treatments: Record<string, { name: string; shortDescription: string }>
    /** The popular searches that may be offered. */
    chips: string[]
  }
  /** Path of the picture of pages without one of their own. */
  sharingImage?: string
  /** Of the consent for cookies: with another one everybody is asked again. */
  consentVersion?: string
  /** Minutes that a first consultation takes. */
  visit?: { shortest: number; longest: number }
  /** Id of the tag manager, where there is one (`GTM_ID`); not in documents of the back office. */
  tagManager?: string
  /** By slug what forms know of a clinic that was changed; null for one that is not shown. */
  clinics?: Record<string, { postalCode: string; latitude: number; longitude: number } | null>
}

/** The element of the document that carries them, when there are any. */
export const SITE_FACTS_ID = 'datos-del-sitio'

/** General line, WhatsApp and e-mail; `tel` and `whatsapp` are the number as links want it. */
export type ContactDetails = {
  /** Nobody has set the real ones. */
  sample: boolean
  phone: string
  tel: string
  whatsapp: string
  email: string
}

export function contactOf({ contact }: SiteFacts): ContactDetails {
  return { sample: contact === undefined, ...(contact ?? sampleContact) }
}

/** What follows the title of every page. */
export function titleSuffixOf(facts: SiteFacts): string {
  return facts.titleSuffix ?? titleSuffix
}

/** In a browser: the facts as the document that began this visit had them. */
export function printedFacts(): SiteFacts {
  const text = document.getElementById(SITE_FACTS_ID)?.textContent
  return text ? (JSON.parse(text) as SiteFacts) : {}
}
