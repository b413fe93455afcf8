import { timesIn } from '#domain/settings/hours-readings.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import {
  type AdvertisingMode,
  type AdvertisingVocabulary,
  namedWord,
  neutralText,
} from '#domain/text/advertising.ts'
import { sampleContact, titleSuffix } from '../brand.ts'
import type { SiteFacts } from '../site-facts.ts'
import { SOCIAL_NETWORKS } from '../social-networks.ts'
import { search } from '../ui/search.ts'
import { WRITTEN_HOURS, WRITTEN_VISIT } from '../written-facts.ts'
import type { SiteSettings } from './site-settings.ts'
import type { SiteContent } from './written-content.ts'

type Sources = {
  content: SiteContent
  settings: SiteSettings
  advertising: AdvertisingVocabulary & { mode: AdvertisingMode }
  tagManager: string | undefined
}

/** The facts in browsers' code that settings change; empty if nothing was changed. */
export function factsOf({ content, settings, advertising, tagManager }: Sources): SiteFacts {
  const { contact, clinics, seo, cookies, booking, legal, social } = settings
  const { line, card } = contact?.hours ?? WRITTEN_HOURS
  const suffix = ` | ${seo?.titles?.suffix}`
  const { image = '/og-default.jpg' } = seo?.sharing ?? {}
  const changed = clinicFacts(content, clinics)
  const name = String(legal?.company?.razonSocial ?? '')
  return {
    ...lineFacts(contact),
    ...(line === WRITTEN_HOURS.line ? {} : { lineHours: timesIn(line) }),
    ...(card === WRITTEN_HOURS.card ? {} : { clinicHours: timesIn(card) }),
    ...(!seo || suffix === titleSuffix ? {} : { titleSuffix: suffix }),
    ...(image === '/og-default.jpg' ? {} : { sharingImage: String(image) }),
    ...(cookies?.consent ? { consentVersion: String(cookies.consent.revision) } : {}),
    ...(Object.keys(changed).length > 0 ? { clinics: changed } : {}),
    ...neutralFacts(content, advertising),
    ...(booking ? visitFacts(booking) : {}),
    // The footer names the company (Ley 34/2002, art. 10), once it is known.
    ...(name ? { operator: { name, taxId: String(legal?.company?.nif ?? '') } } : {}),
    ...socialFacts(social),
    ...(tagManager === undefined ? {} : { tagManager }),
  }
}

function lineFacts(section: SectionValue | undefined): Pick<SiteFacts, 'contact'> {
  if (!section?.line) return {}
  const { phone, whatsapp, email } = section.line as { phone: string; whatsapp: string; email: string }
  const isWritten =
    phone === sampleContact.phone && whatsapp === sampleContact.phone && email === sampleContact.email
  if (isWritten) return {}
  return {
    contact: { phone, tel: phone.replaceAll(' ', ''), whatsapp: whatsapp.replace(/\D/g, ''), email },
  }
}

function socialFacts(section: SectionValue | undefined): Pick<SiteFacts, 'social'> {
  const profiles = SOCIAL_NETWORKS.flatMap(({ id, label }) => {
    const href = String(section?.profiles?.[id] ?? '')
    return href ? [{ label, href }] : []
  })
  return profiles.length > 0 ? { social: profiles } : {}
}

/** Nothing in literal mode, whose pages are the built ones. */
function neutralFacts(
  { treatments }: SiteContent,
  advertising: Sources['advertising'],
): Pick<SiteFacts, 'neutral'> {
  if (advertising.mode === 'literal') return {}
  const drugs = treatments.filter(({ regulatory }) => regulatory === 'drug')
  return {
    neutral: {
      treatments: Object.fromEntries(drugs.map(({ slug }) => [slug, neutralText(slug, advertising)])),
      chips: search.chips.filter((chip) => !namedWord(chip, advertising.drugWords)),
    },
  }
}

/** Nothing if the minutes are the written ones, or not a valid range. */
export function visitFacts({ limits, visit }: SectionValue): Pick<SiteFacts, 'visit'> {
  const [shortest, longest] = [Number(visit?.shortest), Number(limits?.visitMinutes)]
  const isWritten = shortest === WRITTEN_VISIT.shortest && longest === WRITTEN_VISIT.longest
  return isWritten || shortest >= longest ? {} : { visit: { shortest, longest } }
}

type ClinicFacts = NonNullable<SiteFacts['clinics']>

function clinicFacts({ clinics: written }: SiteContent, clinics: SectionValue = {}): ClinicFacts {
  return Object.fromEntries(
    Object.entries(clinics).flatMap(([slug, value]): [string, ClinicFacts[string]][] => {
      if (value.active === false) return [[slug, null]]
      const { postalCode, latitude, longitude } = value
      const was = written.find((clinic) => clinic.slug === slug)
      const moved =
        postalCode !== was?.postalCode || latitude !== was?.latitude || longitude !== was?.longitude
      if (!moved) return []
      return [
        [slug, { postalCode: String(postalCode), latitude: Number(latitude), longitude: Number(longitude) }],
      ]
    }),
  )
}
