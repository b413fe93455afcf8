import { sampleContact, titleSuffix } from './brand.ts'

/** Facts that browsers have in their code and the settings change. Client-safe; empty if nothing was changed. */
export interface SiteFacts {
  /** The general contact details, as in `contactDetails`. */
  contact?: { phone: string; tel: string; whatsapp: string; email: string }
  /** The company behind the site, once it is known. */
  operator?: { name: string; taxId: string }
  /** Profiles in social networks. */
  social?: { label: string; href: string }[]
  /** Hours of the general line, `HH:MM`. */
  lineHours?: { opens: string; closes: string }
  /** Hours of the clinics from Monday to Friday, `HH:MM`. */
  clinicHours?: { opens: string; closes: string }
  /** Follows the title of every page. */
  titleSuffix?: string
  /** Only in prudent mode: replaces what browsers know about prescription drugs. */
  neutral?: {
    /** By slug. Their prices are not shown either. */
    treatments: Record<string, { name: string; shortDescription: string }>
    /** The popular searches that may be offered. */
    chips: string[]
  }
  /** Path of the default sharing image. */
  sharingImage?: string
  /** Version of the cookie consent: if it changes, everybody is asked again. */
  consentVersion?: string
  /** Minutes of a first consultation. */
  visit?: { shortest: number; longest: number }
  /** Id of the tag manager (`GTM_ID`), if set; not in documents of the back office. */
  tagManager?: string
  /** By slug, the facts that forms need about a changed clinic; null for one that is not shown. */
  clinics?: Record<string, { postalCode: string; latitude: number; longitude: number } | null>
}

/** The id of the document's element that carries them, if there are any. */
export const SITE_FACTS_ID = 'datos-del-sitio'

/** Phone, WhatsApp and e-mail; `tel` and `whatsapp` are the numbers in the format of links. */
export type ContactDetails = {
  /** True until somebody sets the real ones. */
  sample: boolean
  phone: string
  tel: string
  whatsapp: string
  email: string
}

export function contactOf({ contact }: SiteFacts): ContactDetails {
  return { sample: contact === undefined, ...(contact ?? sampleContact) }
}

/** Follows the title of every page. */
export function titleSuffixOf(facts: SiteFacts): string {
  return facts.titleSuffix ?? titleSuffix
}

/** In a browser: the facts of the document that started this visit. */
export function printedFacts(): SiteFacts {
  const text = document.getElementById(SITE_FACTS_ID)?.textContent
  return text ? (JSON.parse(text) as SiteFacts) : {}
}
