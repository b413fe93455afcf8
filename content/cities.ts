import {
  clinicsByDistanceFrom,
  isIndexableInCity,
  type LocalAvailability,
  localAvailability,
} from '#domain/clinic/local-availability.ts'
import type { KnownElsewhere } from '#domain/clinic/local-facts.ts'
import { type City, type Clinic, findCity, findClinic } from './clinics.ts'
import { knownElsewhere } from './local-facts.ts'
import type { Site } from './site/site.ts'
import { findTreatment, type Treatment } from './treatments.ts'

export { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'

/** A treatment in a city, as its page and the sitemaps need it. */
export interface CityTreatment {
  city: City
  treatment: Treatment
  availability: LocalAvailability<Clinic>
  /** Other clinics, nearest first, with their distance in kilometers. */
  nearby: { clinic: Clinic; km: number }[]
  /** Whether search engines may list it (docs/search-engines.md). */
  indexable: boolean
}

/** The treatment with this slug in the city with this key, or undefined if either is unknown. */
export function findCityTreatment(
  site: Site,
  cityKey: string,
  treatmentSlug: string,
): CityTreatment | undefined {
  const city = findCity(site, cityKey)
  const treatment = findTreatment(site, treatmentSlug)
  return city && treatment ? cityTreatment(city, treatment, site.clinics, elsewhereIn(site)) : undefined
}

/** A treatment in a city, in a directory of clinics. */
export function cityTreatment(
  city: City,
  treatment: Treatment,
  directory: readonly Clinic[],
  elsewhere?: (clinic: Clinic) => KnownElsewhere,
): CityTreatment {
  const availability = localAvailability(treatment, city.clinics, directory)
  return {
    city,
    treatment,
    availability,
    nearby: clinicsByDistanceFrom(city.clinics, directory),
    indexable: isIndexableInCity(availability, elsewhere),
  }
}

/** The key of the city of a clinic; undefined for an unknown clinic. */
export function cityKeyOfClinic(site: Site, clinicSlug: string): string | undefined {
  return findClinic(site, clinicSlug)?.cityKey
}

/** Every page of a treatment in a city, city by city. */
export function cityTreatments(site: Site): CityTreatment[] {
  const { cities, treatments, clinics } = site
  const elsewhere = elsewhereIn(site)
  return cities.flatMap((city) =>
    treatments.map((treatment) => cityTreatment(city, treatment, clinics, elsewhere)),
  )
}

function elsewhereIn(site: Site) {
  return (clinic: Clinic) => knownElsewhere(site, clinic)
}
