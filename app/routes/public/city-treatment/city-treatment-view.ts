import { reviewed } from '#content/review-text.ts'
import type { CityTreatment } from '#content/cities.ts'
import type { Clinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Treatment } from '#content/treatments.ts'
import { cityTreatment as texts } from '#content/ui.ts'
import { formatKm } from '#domain/clinic/nearest-clinic.ts'
import { priceTerms } from '#domain/price/price-terms.ts'
import { priceText } from '#domain/price/price-text.ts'
import { ownClinicFacts } from '../clinic/own-clinic-facts.ts'
import { cityTreatmentMeta } from './city-treatment-meta.ts'

const NEAREST = 3

/** A non-indexed page has no FAQ data. */
export function cityTreatmentView(site: Site, page: CityTreatment) {
  const { city, treatment, availability, nearby, indexable } = page
  const clinics = clinicsOf(page)
  return {
    kind: availability.kind,
    meta: { ...cityTreatmentMeta(site, page), noindex: !indexable },
    city: { key: city.key, name: city.name },
    treatment: summaryOf(site, treatment),
    clinics: clinics.map((one) => clinicFacts(site, one)),
    howToArrive: clinics[0]?.howToArrive ?? '',
    /** Sample phones are left out of structured data. */
    sample: clinics.some(({ sample }) => sample),
    labels: cardLabels(site),
    /** If the treatment isn't offered here, the nearest city with it and the name of its clinic. */
    there: availability.kind === 'elsewhere' ? thereOf(availability.clinic, availability.km) : null,
    nearest: nearby
      .slice(0, NEAREST)
      .map(({ clinic, km }): Place => [clinic.slug, clinic.label, formatKm(km)]),
    cities: otherCities(page),
  }
}

/** A compact tuple for lists on every page: key in URLs, name, and distance in km. */
export type Place = readonly [key: string, name: string, km: string]

type Fact = readonly [label: string, value: string]

/** `people`: HTML of what staff added about these clinics. */
export type CityTreatmentView = ReturnType<typeof cityTreatmentView> & { people?: string }

/** The clinics that the page is about: those that offer it, or all of the city. */
export function clinicsOf({ availability, city }: CityTreatment): readonly Clinic[] {
  return availability.kind === 'offered' ? availability.clinics : city.clinics
}

/** Evaluated on render, because settings may change the hours. */
function cardLabels(site: Site) {
  const { hours, hoursLabel, phoneLabel, phoneSecondaryLabel, addressLabel } = site.pages.clinics.card
  return { hours, hoursLabel, phoneLabel, phoneSecondaryLabel, addressLabel }
}

/** Facts of a clinic for the fact strip. */
function clinicFacts(site: Site, clinic: Clinic) {
  const { slug, label, city, address, postalCode, phone, phoneSecondary } = clinic
  return { slug, label, city, address, postalCode, phone, phoneSecondary, ...ownClinicFacts(site, clinic) }
}

/** A few facts of the treatment; the rest is on its own page. */
function summaryOf(site: Site, treatment: Treatment) {
  const { slug, name, shortDescription, duration, facts, price, surgical } = treatment
  const labels = site.pages.listings.tratamiento.facts
  const known: Fact[] = [
    [labels.duration, duration],
    [labels.sessions, facts.sessions],
    [labels.anaesthesia, facts.anaesthesia],
    [labels.downtime, facts.downtime],
    [texts.surgery.label, surgical ? texts.surgery.yes : texts.surgery.no],
  ]
  // If the law only allows mentioning the consultation, no facts are shown.
  const all = duration === '' ? [] : [...known, [labels.price, priceText(price)] as Fact]
  return {
    slug,
    name,
    shortDescription,
    facts: all.filter(([, value]) => value !== ''),
    priceTerms: priceTerms(treatment),
    ...reviewed(site, 'treatment', slug),
  }
}

function thereOf(clinic: Clinic, km: number) {
  return { key: clinic.cityKey, city: nameOf(clinic), clinic: clinic.label, km: formatKm(km) }
}

/** The other cities, by distance to their nearest clinic. */
function otherCities({ nearby }: CityTreatment): Place[] {
  const byCity = new Map(nearby.toReversed().map((found) => [found.clinic.cityKey, found]))
  return [...byCity.values()]
    .toSorted((a, b) => a.km - b.km)
    .map(({ clinic, km }) => [clinic.cityKey, nameOf(clinic), formatKm(km)])
}

function nameOf({ city, cityName }: Clinic): string {
  return cityName ?? city
}
