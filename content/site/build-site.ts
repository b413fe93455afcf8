import { ASSISTANT_SOURCES } from '#domain/assistant/sources.ts'
import { type BookingLimits, DEFAULT_BOOKING_LIMITS } from '#domain/lead/booking-limits.ts'
import { parseRedirects } from '#domain/settings/redirect-lines.ts'
import { citiesOf } from '../clinics.ts'
import { contactOf } from '../site-facts.ts'
import { servicesOf } from '../units.ts'
import { WRITTEN_CANCELLATION } from '../written-facts.ts'
import { zonesInOrder } from '../zones.ts'
import { advertisingOf } from './advertising-of.ts'
import { deepFreeze } from './deep-freeze.ts'
import { fillContent } from './fill-content.ts'
import { neutralContent } from './neutral-content.ts'
import { operatorFactsOf, legalFactsOf } from './operator-facts-of.ts'
import { placedZones } from './placed-zones.ts'
import { shownClinics } from './shown-clinics.ts'
import { factsOf } from './site-facts-of.ts'
import type { Site, SiteSources } from './site.ts'
import { withOpenings } from './with-openings.ts'

/** The site as these sources say it. Pure, and made in a few milliseconds: a process makes one per change. */
export function buildSite(sources: SiteSources): Site {
  const { content, settings = {}, today = '', tagManager, zonePlaces, fingerprint = '' } = sources
  const { seo, assistant, booking } = settings
  const advertising = advertisingOf(content, settings.advertising)
  const facts = factsOf({ content, settings, advertising, tagManager })
  const filled = fillContent(content, settings)
  const said = neutralContent(
    {
      ...filled,
      pages: withOpenings(filled.pages, settings.openings, today),
      zones: placedZones(filled.zones, zonePlaces),
    },
    advertising,
  )
  const clinics = shownClinics(filled.clinics, settings.clinics, today)
  const redirects = parseRedirects(String(seo?.redirects?.list ?? ''))
  const { neutral: _, vocabulary: __, ...shown } = said
  return deepFreeze({
    ...shown,
    fingerprint,
    facts,
    contact: contactOf(facts),
    clinics,
    clinicSlugs: clinics.map(({ slug }) => slug),
    cities: citiesOf(clinics),
    treatmentOf: new Map(shown.treatments.map((treatment) => [treatment.slug, treatment])),
    services: servicesOf(shown.units),
    allZones: zonesInOrder(shown.zones),
    legalFacts: legalFactsOf(filled.legalFacts, settings),
    operatorFacts: operatorFactsOf(settings, today),
    bookingLimits: booking ? (booking.limits as BookingLimits) : DEFAULT_BOOKING_LIMITS,
    cancellation: booking ? String(booking.visit?.cancellation ?? '') : WRITTEN_CANCELLATION,
    advertising,
    assistantAnswers: assistant?.answers?.enabled !== false,
    assistantSources: new Set(ASSISTANT_SOURCES.filter((id) => assistant?.sources?.[id] !== false)),
    handOffHours: String(assistant?.handOff?.hours ?? ''),
    redirects: new Map(redirects.ok ? redirects.redirects.map(({ from, to }) => [from, to]) : []),
    closedToRobots: seo?.robots?.closed === true,
  })
}
