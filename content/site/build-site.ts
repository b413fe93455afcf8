import { ASSISTANT_SOURCES } from '#domain/assistant/sources.ts'
import { type BookingLimits, DEFAULT_BOOKING_LIMITS } from '#domain/lead/booking-limits.ts'
import { measurementPolicy } from '#domain/settings/measurement-policy.ts'
import { announcedOpenings } from '#domain/settings/announced-openings.ts'
import { joinRedirects } from '#domain/settings/join-redirects.ts'
import { parseRedirects } from '#domain/settings/redirect-lines.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import { citiesOf } from '../clinics.ts'
import type { Pages } from '../pages.ts'
import { contactOf } from '../site-facts.ts'
import { servicesOf } from '../units.ts'
import { WRITTEN_CANCELLATION } from '../written-facts.ts'
import { type Zone, zonesInOrder, type ZoneView } from '../zones.ts'
import { advertisingOf } from './advertising-of.ts'
import { assistantModelOf } from './assistant-model-of.ts'
import { deepFreeze } from './deep-freeze.ts'
import { withFilledPlaces } from './long-parts.ts'
import { mapTexts } from './map-texts.ts'
import { neutralContent } from './neutral-content.ts'
import { legalFactsOf, operatorFactsOf } from './operator-facts-of.ts'
import { placeholderValues } from './placeholder-values.ts'
import { neutralSay } from './neutral-prose-of.ts'
import { fillKnownPlaces, fillPlaces } from './placeholders.ts'
import { NO_TEXTS, type WithdrawnText, withPublishedTexts } from './published-texts.ts'
import { shownPeople } from './shown-people.ts'
import { shownClinics } from './shown-clinics.ts'
import { factsOf } from './site-facts-of.ts'
import type { Site, SiteSources } from './site.ts'
import type { SiteContent } from './written-content.ts'

/** Builds the site from these sources. Pure, and takes a few milliseconds: a process does it once per change. */
export function buildSite(sources: SiteSources): Site {
  const {
    content: written,
    texts = NO_TEXTS,
    people,
    settings = {},
    today = '',
    tagManager,
    languageModel,
    zonePlaces,
    fingerprint = '',
  } = sources
  const content = withPublishedTexts(written, texts)
  const { seo, assistant, booking } = settings
  const advertising = advertisingOf(content, settings.advertising)
  const assistantModel = languageModel ? assistantModelOf(assistant) : null
  const facts = factsOf({ content, settings, advertising, tagManager })
  const values = placeholderValues(settings)
  // What staff publish is checked when they do, and never stops a site.
  const fillText = texts.version === '' ? fillPlaces : fillKnownPlaces
  const fill = (text: string) => fillText(text, values)
  const filled = fillContent(content, JSON.stringify(values), fill)
  const said = neutralContent(
    {
      ...filled,
      pages: withModelNotice(withOpenings(filled.pages, settings.openings, today), assistantModel !== null),
      zones: placedZones(filled.zones, zonePlaces),
    },
    advertising,
  )
  const clinics = shownClinics(said.clinics, settings.clinics, today)
  const ofSettings = parseRedirects(String(seo?.redirects?.list ?? ''))
  const moved = joinRedirects(texts.redirects, ofSettings.ok ? ofSettings.redirects : [])
  const { neutral: _, vocabulary: __, ...shown } = said
  return deepFreeze({
    ...shown,
    ...shownPeople(
      people,
      clinics.map(({ slug }) => slug),
      advertising.mode === 'literal' ? (text) => text : neutralSay(advertising.drugWords),
    ),
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
    assistantModel,
    assistantSources: new Set(ASSISTANT_SOURCES.filter((id) => assistant?.sources?.[id] !== false)),
    handOffHours: String(assistant?.handOff?.hours ?? ''),
    ...withoutMovesToNothing(moved, mapTexts(texts.withdrawn, fill)),
    reviews: new Map(texts.reviews.map(({ kind, slug, review }) => [`${kind}/${slug}`, review])),
    measurement: measurementPolicy(settings.measurement),
    closedToRobots: seo?.robots?.closed === true,
  })
}

/** An address that leads to a withdrawn text is withdrawn like it. */
function withoutMovesToNothing(
  moved: ReadonlyMap<string, string>,
  texts: readonly WithdrawnText[],
): Pick<Site, 'redirects' | 'withdrawn'> {
  const withdrawn = new Map(texts.map((one) => [one.path, one]))
  const redirects = new Map<string, string>()
  for (const [path, to] of moved) {
    const end = withdrawn.get(to)
    if (end) withdrawn.set(path, { ...end, path })
    else redirects.set(path, to)
  }
  return { redirects, withdrawn }
}

/** The content with its placeholders filled. @param as the same as the last time: articles are filled as they were */
function fillContent(content: SiteContent, as: string, fill: (text: string) => string): SiteContent {
  const { articles, ...others } = content
  const filled = articles.map((article) => withFilledPlaces(article, as, fill))
  const isSame = filled.every((article, index) => article === articles[index])
  return { ...mapTexts(others, fill), articles: isSame ? articles : filled }
}

type Zones = Record<ZoneView, Zone[]>

/** The zones with their published positions and names; a zone without a published position is not changed. */
function placedZones(zones: Zones, places: ZonePlaces = {}): Zones {
  if (Object.keys(places).length === 0) return zones
  const placed = (zone: Zone): Zone => {
    const place = places[zone.id]
    if (!place) return zone
    const { woman, man, visible, name } = place
    return { ...zone, ...woman, man: { ...man }, visible, name }
  }
  return { face: zones.face.map(placed), front: zones.front.map(placed), back: zones.back.map(placed) }
}

/** The home page with the clinics that are announced now. */
function withOpenings(pages: Pages, openings: SectionValue | undefined, today: string): Pages {
  if (!openings) return pages
  const { home } = pages
  const announced = announcedOpenings(openings, today).map(({ name }) => name)
  return { ...pages, home: { ...home, clinics: { ...home.clinics, openings: announced } } }
}

/** Says on the assistant's page, and where it speaks of itself, that a language model rephrases its answers. */
function withModelNotice(pages: Pages, isOn: boolean): Pages {
  if (!isOn) return pages
  const { chat, chatAnswers } = pages
  const { disclosure } = chat
  const { self } = chatAnswers
  return {
    ...pages,
    chat: {
      ...chat,
      disclosure: { ...disclosure, text: `${disclosure.text}\n\n${disclosure.model}` },
    },
    chatAnswers: { ...chatAnswers, self: { ...self, privacy: `${self.privacy} ${self.model}` } },
  }
}
