import type { Site } from '#content/site/site.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { sectionSchema } from '#domain/settings/section-schema.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'
import { advertisingNotes } from '../../shared/policy/advertising-notes.ts'
import { namedBrand } from '../../shared/policy/named-brand.ts'
import { advertisingDefaults, advertisingSection, advertisingWarnings } from './advertising-section.ts'
import { assistantDefaults, assistantSection, assistantWarnings } from './assistant-section.ts'
import { bookingDefaults, bookingSection, bookingWarnings } from './booking-section.ts'
import { claimsDefaults, claimsSection, claimsWarnings } from './claims-section.ts'
import { clinicsDefaults, clinicsSection, clinicsWarnings, upgradeClinics } from './clinics-section.ts'
import { consumersDefaults, consumersSection, consumersWarnings } from './consumers-section.ts'
import { contactDefaults, contactSection, contactWarnings } from './contact-section.ts'
import { legalDefaults, legalSection, legalWarnings } from './legal-section.ts'
import { openingsDefaults, openingsSection, openingsWarnings, upgradeOpenings } from './openings-section.ts'
import { measurementDefaults, measurementSection, measurementWarnings } from './measurement-section.ts'
import { cookiesDefaults, cookiesSection, seoDefaults, seoSection } from './small-sections.ts'
import { socialDefaults, socialSection } from './social-section.ts'

type Known = {
  section: SiteSection
  defaults: SectionValue
  schema: ReturnType<typeof sectionSchema>
  /** @param site the current site, which knows the brands that may not be named */
  warnings: (value: SectionValue, now: Date, site: Site) => string[]
}

const known = (
  section: SiteSection,
  defaults: SectionValue,
  warnings: Known['warnings'] = () => [],
): [string, Known] => [
  section.id,
  {
    section,
    defaults,
    schema: sectionSchema(section),
    warnings: (value, now, site) => [
      ...warnings(value, now, site),
      // The section with the list of brands names them all.
      ...(section.id === advertisingSection.id
        ? []
        : [...brandWarnings(site, section, value), ...reviewerWarnings(site, section, { value, defaults })]),
    ],
  },
]

/** Every section of the site value, in the order of the screen. */
export const siteSections: ReadonlyMap<string, Known> = new Map([
  known(legalSection, legalDefaults, legalWarnings),
  known(clinicsSection, clinicsDefaults, clinicsWarnings),
  known(consumersSection, consumersDefaults, consumersWarnings),
  known(contactSection, contactDefaults, contactWarnings),
  known(socialSection, socialDefaults),
  known(openingsSection, openingsDefaults, (value, now) => openingsWarnings(value, inMadrid(now).date)),
  known(claimsSection, claimsDefaults, claimsWarnings),
  known(bookingSection, bookingDefaults, bookingWarnings),
  known(advertisingSection, advertisingDefaults, advertisingWarnings),
  known(assistantSection, assistantDefaults, assistantWarnings),
  known(cookiesSection, cookiesDefaults),
  known(seoSection, seoDefaults),
  known(measurementSection, measurementDefaults, measurementWarnings),
])

/** Converts rows saved in an earlier shape. */
const upgrades: Readonly<Record<string, (stored: SectionValue) => SectionValue>> = {
  clinics: upgradeClinics,
  openings: upgradeOpenings,
}

/**
 * The value of a section from its stored row. Fields that are missing or no longer valid get their default, so an
 * older row never breaks a page.
 */
export function sectionValue(id: string, stored: unknown): SectionValue {
  const found = siteSections.get(id)
  if (!found) return {}
  const { section, defaults, schema } = found
  const value = structuredClone(defaults)
  const told = stored && upgrades[id] ? upgrades[id](stored as SectionValue) : stored
  for (const group of section.groups) {
    for (const field of group.fields) {
      const candidate = (told as SectionValue | undefined)?.[group.id]?.[field.id]
      if (candidate === undefined) continue
      const parsed = schema.shape[group.id]?.shape[field.id]?.safeParse(candidate)
      if (parsed?.success) (value[group.id] ??= {})[field.id] = parsed.data as string | number | boolean
    }
  }
  return value
}

/** Warnings for staff where a public section names a brand that may not be named. */
function brandWarnings(site: Site, { groups }: SiteSection, value: SectionValue): string[] {
  return groups.flatMap(({ id, title, fields }) =>
    fields.flatMap((field) => {
      const written = value[id]?.[field.id]
      const brand =
        typeof written === 'object' || typeof written === 'string' ? brandIn(site, written) : undefined
      return brand
        ? [`${title}, «${field.label}»: nombra «${brand}», una marca que no puede anunciarse.`]
        : []
    }),
  )
}

/** What the reviewer of health advertising says of the texts that somebody has changed; the written ones are tested. */
function reviewerWarnings(
  site: Site,
  { groups }: SiteSection,
  { value, defaults }: { value: SectionValue; defaults: SectionValue },
): string[] {
  return groups.flatMap(({ id, title, fields }) =>
    fields.flatMap((field) => {
      const written = value[id]?.[field.id]
      if (typeof written !== 'string' || written === defaults[id]?.[field.id]) return []
      return advertisingNotes(site, 'setting', [written]).map((note) => `${title}, «${field.label}». ${note}`)
    }),
  )
}

function brandIn(site: Site, written: object | string): string | undefined {
  return namedBrand(site, typeof written === 'string' ? written : JSON.stringify(written))
}
