import { type Clinic, setShownClinics } from '#content/clinics.ts'
import { legalFacts } from '#content/legal-facts.ts'
import { legalDocuments } from '#content/legal.ts'
import { operatorFacts } from '#content/operator-facts.ts'
import { chatPage, clinicsPage, contactPage, homePage, thanksPage } from '#content/pages.ts'
import { setSiteFacts, type SiteFacts } from '#content/site-facts.ts'
import { cityTreatment } from '#content/ui.ts'
import { structuredOf } from '#domain/settings/hours-readings.ts'
import { linesOf } from '#domain/settings/lines-of.ts'
import { parseRedirects } from '#domain/settings/redirect-lines.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import { advertisingOf } from './sections/advertising-section.ts'
import { assistantSourcesOf } from './sections/assistant-section.ts'
import { claimPlaces } from './sections/claims-section.ts'
import { clinicsDefaults } from './sections/clinics-section.ts'
import { contactDefaults, timesOf } from './sections/contact-section.ts'
import { legalSection } from './sections/legal-section.ts'
import { announcedOpenings } from './sections/openings-section.ts'
import { seoDefaults, cookiesDefaults } from './sections/small-sections.ts'
import { sectionValue } from './sections/site-sections.ts'
import { setServerFacts } from '../policy/server-facts.ts'
import { applyAdvertising, neutralFacts } from './apply-advertising.ts'
import { applyPrivacy } from './apply-privacy.ts'
import { applyBooking, visitFacts } from './apply-booking.ts'
import { createPatches } from './patches.ts'

const patches = createPatches()

/**
 * Makes the content of this process say what the settings say: pages, forms, mails, the assistant and the schemas read it
 * while they work, so the next one of each is right. What the settings don't change is as it was written.
 * @param stored the value of each section that has a row
 * @param today `YYYY-MM-DD`; an opening that should have been is announced without its date
 */
export function applySettings(stored: ReadonlyMap<string, unknown>, today: string): void {
  const of = (id: string) => sectionValue(id, stored.get(id))
  const contact = of('contact')
  const clinics = of('clinics')
  patches.undo()
  const advertising = advertisingOf(of('advertising'))
  setSiteFacts({
    ...factsOf(contact, clinics, of('seo'), of('cookies')),
    ...neutralFacts(advertising),
    ...visitFacts(of('booking')),
    ...operatorOf(of('legal')),
  })
  setShownClinics((clinic) => shownClinic(clinic, clinics[clinic.slug], today))
  applyHours(contact)
  applyOpenings(of('openings'), today)
  const claims = of('claims')
  for (const [id, places] of claimPlaces)
    for (const place of places) patches.set(place, 'value', String(claims[id]?.value))
  applyAdvertising(advertising, patches)
  applyBooking(of('booking'), patches)
  applyLegal(of('legal'), clinics)
  applyPrivacy(stored.get('privacy'), patches)
  const redirects = parseRedirects(String(of('seo').redirects?.list))
  setServerFacts({
    redirects: new Map(redirects.ok ? redirects.redirects.map(({ from, to }) => [from, to]) : []),
    advertising,
    closedToRobots: of('seo').robots?.closed === true,
    assistantSources: assistantSourcesOf(of('assistant')),
    assistantAnswers: of('assistant').answers?.enabled !== false,
    handOffHours: String(of('assistant').handOff?.hours ?? ''),
  })
}

function factsOf(
  contact: SectionValue,
  clinics: SectionValue,
  seo: SectionValue,
  cookies: SectionValue,
): SiteFacts {
  const { phone, whatsapp, email } = contact.line as { phone: string; whatsapp: string; email: string }
  const { line, card } = contact.hours ?? {}
  const suffix = ` | ${seo.titles?.suffix}`
  const revision = cookies.consent?.revision
  const changed = clinicFacts(clinics)
  return {
    ...(same(contact.line, contactDefaults.line)
      ? {}
      : { contact: { phone, tel: phone.replaceAll(' ', ''), whatsapp: whatsapp.replace(/\D/g, ''), email } }),
    ...(line === contactDefaults.hours?.line ? {} : { lineHours: timesIn(line) }),
    ...(card === contactDefaults.hours?.card ? {} : { clinicHours: timesIn(card) }),
    ...(seo.titles?.suffix === seoDefaults.titles?.suffix ? {} : { titleSuffix: suffix }),
    ...(seo.sharing?.image === seoDefaults.sharing?.image
      ? {}
      : { sharingImage: String(seo.sharing?.image) }),
    ...(revision === cookiesDefaults.consent?.revision ? {} : { consentVersion: String(revision) }),
    ...(Object.keys(changed).length > 0 ? { clinics: changed } : {}),
  }
}

/** The footer names the company (law.md §2); nothing stands there while it is unknown. */
function operatorOf({ company }: SectionValue): Pick<SiteFacts, 'operator'> {
  const name = String(company?.razonSocial ?? '')
  return name ? { operator: { name, taxId: String(company?.nif ?? '') } } : {}
}

type ClinicFacts = NonNullable<SiteFacts['clinics']>

function clinicFacts(clinics: SectionValue): ClinicFacts {
  return Object.fromEntries(
    Object.entries(clinics).flatMap(([slug, value]): [string, ClinicFacts[string]][] => {
      if (value.active === false) return [[slug, null]]
      const { postalCode, latitude, longitude } = value
      const written = clinicsDefaults[slug]
      const moved =
        postalCode !== written?.postalCode ||
        latitude !== written?.latitude ||
        longitude !== written?.longitude
      if (!moved) return []
      return [
        [slug, { postalCode: String(postalCode), latitude: Number(latitude), longitude: Number(longitude) }],
      ]
    }),
  )
}

function shownClinic(clinic: Clinic, value: SectionValue[string] | undefined, today: string): Clinic | null {
  if (!value || same(value, clinicsDefaults[clinic.slug])) return clinic
  const { active, authorization: _, owner: __, phoneSecondary, onCallPhone, onCallHours, ...others } = value
  const { hours, structured, closedDays, opensOn, languages, ...texts } = others as Record<string, string>
  if (active === false) return null
  // In the order of the written one: what did not change is then the built page again, byte by byte.
  const shown: Clinic = {
    ...clinic,
    ...texts,
    ...(phoneSecondary ? { phoneSecondary: String(phoneSecondary) } : {}),
    sample: clinic.sample && value.phone === clinic.phone,
    ...(hours ? { hours } : {}),
    ...(structured || hours ? { structuredHours: structured || structuredOf(hours ?? '') } : {}),
    ...(closedDays ? { closedDays: linesOf(closedDays).filter((day) => day >= today) } : {}),
    ...(opensOn && opensOn > today ? { opensOn } : {}),
    ...(languages ? { languages } : {}),
    ...(onCallPhone ? { onCall: { phone: String(onCallPhone), hours: String(onCallHours) } } : {}),
  }
  if (!phoneSecondary) delete shown.phoneSecondary
  return shown
}

/** The four readings where they stand, and the sentences that repeat one of them. */
function applyHours(contact: SectionValue) {
  const { line, home, card, structured } = contact.hours as Record<string, string>
  patches.set(clinicsPage.general, 'hours', line!)
  patches.set(clinicsPage.card, 'hours', card!)
  patches.set(clinicsPage.clinicPage, 'structuredDataHours', structured!)
  patches.set(homePage.clinics, 'hours', home!)
  const defaults = contactDefaults.hours!
  const sentences = [clinicsPage.faqs, contactPage, thanksPage, chatPage, legalDocuments, cityTreatment]
  for (const [was, is] of [
    [timesIn(defaults.line), timesIn(line)],
    [timesIn(defaults.card), timesIn(card)],
  ] as const) {
    if (same(was, is)) continue
    patches.replaceIn(sentences, (text) =>
      text
        .replaceAll(`${was.opens}-${was.closes}`, `${is.opens}-${is.closes}`)
        .replaceAll(`de ${was.opens} a ${was.closes}`, `de ${is.opens} a ${is.closes}`)
        .replaceAll(`las ${was.opens} y las ${was.closes}`, `las ${is.opens} y las ${is.closes}`),
    )
  }
}

function applyOpenings(openings: SectionValue, today: string) {
  const announced = announcedOpenings(openings, today)
  patches.set(
    homePage.clinics,
    'openings',
    announced.map(({ name }) => name),
  )
  const dates = announced.filter(({ date }) => date !== '').map(({ name, date }) => [name, date] as const)
  patches.set(operatorFacts, 'openingDates', new Map(dates))
}

function applyLegal(legal: SectionValue, clinics: SectionValue) {
  for (const group of legalSection.groups)
    for (const { id } of group.fields)
      patches.set(legalFacts, id, String(legal[group.id]?.[id] ?? '') || null)
  const authorisations = Object.entries(clinics).map(
    ([slug, { authorization, owner }]) =>
      [slug, { authorization: String(authorization), owner: String(owner) }] as const,
  )
  patches.set(operatorFacts, 'authorisations', new Map(authorisations))
}

function timesIn(reading: unknown) {
  const [opens = '', closes = ''] = timesOf(reading).split('-')
  return { opens, closes }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
