import type { CityTreatment } from '#content/cities.ts'
import { cityTreatmentPath } from '#content/cities.ts'
import { contactDetails } from '#content/brand.ts'
import type { Clinic } from '#content/clinics.ts'
import { fillText } from '#content/fill-text.ts'
import { clinicsPage, listings } from '#content/pages.ts'
import type { Treatment } from '#content/treatments.ts'
import { formatKm } from '#domain/nearest-clinic.ts'
import { CLINIC_HOURS } from '#domain/opening-hours.ts'
import { zoneArt } from '../zone-art.ts'
import { cityTreatmentMeta } from './city-treatment-meta.ts'

const NEAREST = 3

/** Everything the page of a treatment in a city shows, its texts filled: there are many such pages, so no more than that. */
export function cityTreatmentView(page: CityTreatment) {
  const { city, treatment, availability, nearby, indexable } = page
  const { ciudad: texts } = listings
  const { kind } = availability
  const clinics = kind === 'offered' ? availability.clinics : city.clinics
  const words = { ...wordsOf(page), clinic: labelsOf(clinics) }
  const fill = (text: string) => fillText(text, words)
  const elsewhere = kind === 'elsewhere' ? { clinic: availability.clinic.label, km: formatKm(availability.km) } : {}
  return {
    kind,
    path: cityTreatmentPath(city.key, treatment.slug),
    meta: { ...cityTreatmentMeta(page), noindex: !indexable },
    city: { key: city.key, name: city.name },
    treatment: summaryOf(treatment),
    zone: zoneArt([treatment.slug], ['face', 'front', 'back']),
    crumbs: texts.breadcrumb.map(fill),
    h1: fill(texts.h1),
    lead: fill(texts.lead[kind]),
    book: fill(texts.book),
    bookHref: `/reservar-cita?clinica=${clinics[0]?.slug}&tratamiento=${treatment.slug}`,
    clinics: clinics.map(clinicFacts),
    clinicLabels: cardLabels,
    status: {
      title: fill(texts.statusTitle),
      text: fillText(texts.status[kind], { ...words, ...elsewhere }),
      help: texts.statusHelp,
      ask: texts.ask,
      ...(kind === 'elsewhere' ? { there: linkTo(availability.clinic, treatment) } : {}),
    },
    clinicLink: texts.seeClinic,
    distance: texts.distance,
    nearest: {
      title: texts.nearestTitle,
      clinics: nearby
        .slice(0, NEAREST)
        .map(({ clinic, km }): Place => [clinic.slug, clinic.label, formatKm(km)]),
    },
    summary: { title: texts.summaryTitle, link: fill(texts.fullLink), priceNote: texts.priceNote },
    faqTitle: fill(texts.faqTitle),
    faqs: faqsOf(clinics, words),
    otherCities: {
      title: texts.otherCities,
      lead: fill(texts.otherCitiesLead),
      cities: otherCities(page),
    },
  }
}

/** A short form for lists in every page: what addresses have it by, its name, and how far it is. */
export type Place = readonly [key: string, name: string, km: string]

export type CityTreatmentView = ReturnType<typeof cityTreatmentView>

const { hours, hoursLabel, phoneLabel, phoneSecondaryLabel, addressLabel } = clinicsPage.card
const cardLabels = { hours, hoursLabel, phoneLabel, phoneSecondaryLabel, addressLabel }

function wordsOf({ city, treatment, nearby }: CityTreatment) {
  const [nearest] = nearby
  return {
    treatment: treatment.name,
    city: city.name,
    nearest: nearest?.clinic.label ?? '',
    km: nearest ? formatKm(nearest.km) : '',
    open: CLINIC_HOURS.opens,
    close: CLINIC_HOURS.closes,
  }
}

function labelsOf(clinics: readonly Clinic[]): string {
  return new Intl.ListFormat('es').format(clinics.map(({ label }) => label))
}

/** What the strip of facts shows of a clinic; its structured data is not sent to the browser. */
function clinicFacts({ slug, label, city, address, postalCode, phone, phoneSecondary }: Clinic) {
  return { slug, label, city, address, postalCode, phone, phoneSecondary }
}

/** A few facts of the treatment; the rest is on its own page. */
function summaryOf({ slug, name, shortDescription, duration, facts, price, surgical }: Treatment) {
  const labels = listings.tratamiento.facts
  const { surgery } = listings.ciudad
  return {
    slug,
    name,
    shortDescription,
    facts: [
      { label: labels.duration, value: duration },
      { label: labels.sessions, value: facts.sessions },
      { label: labels.anaesthesia, value: facts.anaesthesia },
      { label: labels.downtime, value: facts.downtime },
      { label: surgery.label, value: surgical ? surgery.yes : surgery.no },
      ...(price ? [{ label: labels.price, value: price }] : []),
    ],
  }
}

/** `sample` marks the answer that names a phone that isn't real yet: it stays out of structured data. */
type LocalFaq = { q: string; a: string; sample?: true }

function faqsOf(clinics: readonly Clinic[], words: ReturnType<typeof wordsOf>): LocalFaq[] {
  const { howToArrive = '', phone = '', sample } = clinics[0] ?? {}
  const filled = { ...words, howToArrive, phone, general: contactDetails.phone }
  const { faqs, phoneFaq } = listings.ciudad
  const fill = ({ q, a }: LocalFaq): LocalFaq => ({ q: fillText(q, filled), a: fillText(a, filled) })
  return [...faqs.map(fill), { ...fill(phoneFaq), ...(sample ? { sample: true as const } : {}) }]
}

function linkTo({ cityKey, cityName, city }: Clinic, treatment: Treatment) {
  const label = fillText(listings.ciudad.seeThere, { treatment: treatment.name, city: cityName ?? city })
  return { href: cityTreatmentPath(cityKey, treatment.slug), label }
}

/** The other cities by the distance of their nearest clinic. */
function otherCities({ nearby }: CityTreatment): Place[] {
  const byCity = new Map(nearby.toReversed().map((found) => [found.clinic.cityKey, found]))
  return [...byCity.values()]
    .toSorted((a, b) => a.km - b.km)
    .map(({ clinic, km }) => [clinic.cityKey, clinic.cityName ?? clinic.city, formatKm(km)])
}
