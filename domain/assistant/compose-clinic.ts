import { longDateText } from '../calendar/long-date.ts'
import { addressLine } from '../clinic/address-line.ts'
import { clinicForPostcode, clinicsByDistance, formatKm } from '../clinic/nearest-clinic.ts'
import { CLINIC_HOURS, hoursText } from '../clinic/opening-hours.ts'
import type { Answer, AssistantLink } from './answer.ts'
import { answerOf } from './compose-answer.ts'
import { fill } from './fill.ts'
import type { SiteIntent } from './intents.ts'
import type { ClinicFacts, Knowledge, TreatmentFacts } from './knowledge.ts'
import type { Place } from './places.ts'

function clinicSource({ slug, label }: ClinicFacts): AssistantLink {
  return { label, href: `/clinicas/${slug}` }
}

/** The clinics of a city: address, hours, directions. `intent` decides what comes first. */
export function answerClinics(
  knowledge: Knowledge,
  clinics: readonly ClinicFacts[],
  intent: SiteIntent | null,
  treatment?: TreatmentFacts,
): Answer {
  const { texts } = knowledge
  const [clinic] = clinics as [ClinicFacts]
  const first =
    intent === 'hours'
      ? fill(texts.clinic.oneHours, { clinic: clinic.name, when: whenOpen(knowledge, clinic) })
      : fill(texts.clinic.here, { city: clinic.city, clinic: clinic.name })
  return answerOf({
    title: clinic.name,
    paragraphs: [first],
    items: [
      ...(intent === 'arrive' ? [arrival(knowledge, clinic)] : []),
      ...clinicLines(knowledge, clinic, intent),
    ],
    sources: clinics.map(clinicSource),
    actions: [
      ...(treatment ? [treatmentInCity(knowledge, treatment, clinic)] : []),
      ...clinicActions(knowledge, clinic),
    ],
    context: { treatments: [] },
  })
}

/** Link to a treatment's page in a city. */
export function treatmentInCity(
  { texts }: Knowledge,
  { slug, name }: TreatmentFacts,
  { cityKey, city }: ClinicFacts,
): AssistantLink {
  return { label: fill(texts.actions.inCity, { name, city }), href: `/tratamientos/${cityKey}/${slug}` }
}

/** A clinic farther away than this is none in the place that was named. */
const FAR_KM = 60

/**
 * The clinic nearest to a place in Spain, and the second nearest. Asked whether there is one in a place far from all of
 * them, the list of the clinics comes first.
 */
export function answerNearest(knowledge: Knowledge, place: Place, asksWhether = false): Answer {
  const { texts, network } = knowledge
  const [nearest, next] = clinicsByDistance(place, knowledge.clinics)
  if (!nearest) return askPlace(knowledge)
  const { clinic, km } = nearest
  const opening = network.openings.find((name) => name.toLowerCase().includes(place.name.toLowerCase()))
  return answerOf({
    title: clinic.name,
    paragraphs: [
      ...(opening
        ? [fill(texts.clinic.opening, { place: place.name, opening, date: network.openingDate })]
        : []),
      fill(texts.clinic.nearest, { place: place.name, clinic: clinic.name, km: formatKm(km) }),
    ],
    items: [
      ...clinicLines(knowledge, clinic, null),
      ...(next
        ? [
            `${texts.labels.also}: ${fill(texts.clinic.alsoNear, { clinic: next.clinic.label, km: formatKm(next.km) })}`,
          ]
        : []),
    ],
    sources: [
      ...(asksWhether && km > FAR_KM ? [{ label: texts.sources.clinics, href: '/clinicas' }] : []),
      clinicSource(clinic),
      ...(next ? [clinicSource(next.clinic)] : []),
    ],
    actions: clinicActions(knowledge, clinic),
    context: { treatments: [] },
  })
}

/** A postcode only gives an area, so there is no distance. Null if Spain has no such postcode. */
export function answerPostcode(knowledge: Knowledge, postcode: string): Answer | null {
  const clinic = clinicForPostcode(postcode, knowledge.clinics)
  if (!clinic) return null
  return answerOf({
    title: clinic.name,
    paragraphs: [fill(knowledge.texts.clinic.byPostcode, { postcode, clinic: clinic.name })],
    items: clinicLines(knowledge, clinic, null),
    sources: [clinicSource(clinic)],
    actions: clinicActions(knowledge, clinic),
    context: { treatments: [] },
  })
}

/**
 * Asks for the user's location; the next message may be just a place name. If no clinics are known, links to their
 * list.
 */
export function askPlace(knowledge: Knowledge, unknown = false): Answer {
  const { ask, actions, sources, clinic } = knowledge.texts
  const directory = { label: sources.clinics, href: '/clinicas' }
  if (knowledge.clinics.length === 0) {
    return answerOf({
      paragraphs: [clinic.directory],
      sources: [directory],
      actions: [{ label: actions.clinics, href: '/clinicas' }],
    })
  }
  return answerOf({
    kind: 'ask-back',
    paragraphs: [unknown ? ask.placeUnknown : ask.place],
    sources: [directory],
    actions: [{ label: actions.clinics, href: '/clinicas' }],
    context: { treatments: [], intent: 'nearest' },
  })
}

/** Opening hours as text, with the opening date if it has not opened yet. */
function whenOpen({ network: { opens, closes } }: Knowledge, { schedule }: ClinicFacts): string {
  const { from, ...hours } = schedule ?? { ...CLINIC_HOURS, opens, closes }
  return from ? `${hoursText(hours)}, desde el ${longDateText(from)}` : hoursText(hours)
}

function clinicLines(knowledge: Knowledge, clinic: ClinicFacts, intent: SiteIntent | null): string[] {
  const { texts } = knowledge
  const { labels } = texts
  const hours = fill(texts.clinic.oneHours, { clinic: clinic.label, when: whenOpen(knowledge, clinic) })
  return [
    `${labels.address}: ${addressLine(clinic)}`,
    `${labels.phone}: ${clinic.phone}`,
    ...(intent === 'hours' ? [] : [`${labels.hours}: ${hours}`]),
    texts.clinic.notEverywhere,
  ]
}

function arrival({ texts }: Knowledge, { howToArrive }: ClinicFacts): string {
  return `${texts.labels.arrive}: ${howToArrive.replace(/\s+/g, ' ')}`
}

function clinicActions({ texts }: Knowledge, clinic: ClinicFacts): AssistantLink[] {
  return [
    { label: fill(texts.actions.clinic, { name: clinic.label }), href: `/clinicas/${clinic.slug}` },
    {
      label: fill(texts.actions.call, { phone: clinic.phone }),
      href: `tel:${clinic.phone.replaceAll(' ', '')}`,
    },
    { label: texts.actions.book, href: `/reservar-cita?clinica=${clinic.slug}` },
  ]
}
