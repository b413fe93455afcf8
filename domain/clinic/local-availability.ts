import { type ClinicWithFacts, type KnownElsewhere, localFactsLacking, localFactsOf } from './local-facts.ts'
import { clinicsByDistance, type LocatedClinic } from './nearest-clinic.ts'

/**
 * What a clinic is known to offer: units by id, with all their treatments, and single treatments by slug. Anything not
 * listed isn't offered.
 */
export type ClinicOffer = {
  units?: readonly string[] | undefined
  treatments?: readonly string[] | undefined
}

/** A clinic; `offers` is absent while its offer is unknown. */
export type OfferingClinic = LocatedClinic & { slug: string; offers?: ClinicOffer | undefined }

/** Availability of a treatment in a city. `km` is the great-circle distance from the city's nearest clinic. */
export type LocalAvailability<Clinic> =
  | { kind: 'offered'; clinics: Clinic[] }
  | { kind: 'elsewhere'; clinic: Clinic; km: number }
  | { kind: 'unknown' }

/** Facts of a clinic required before search engines may index its city pages. */
export type LocalFacts = ClinicWithFacts & { address: string }

type OfferedTreatment = { slug: string; unit: string }

/**
 * Whether a treatment is offered in a city: by its own clinics, or by the nearest in the `network` known to offer it.
 * Unknown while a clinic of the city hasn't answered, or if no clinic at all is known to offer it.
 */
export function localAvailability<Clinic extends OfferingClinic>(
  treatment: OfferedTreatment,
  local: readonly Clinic[],
  network: readonly Clinic[],
): LocalAvailability<Clinic> {
  const here = local.filter((clinic) => offers(clinic, treatment))
  if (here.length > 0) return { kind: 'offered', clinics: here }
  if (local.some((clinic) => clinic.offers === undefined)) return { kind: 'unknown' }
  const [nearest] = clinicsByDistanceFrom(
    local,
    network.filter((clinic) => offers(clinic, treatment)),
  )
  return nearest ? { kind: 'elsewhere', ...nearest } : { kind: 'unknown' }
}

/** The clinics outside a city, nearest first, with their distance in kilometers from the city's nearest clinic. */
export function clinicsByDistanceFrom<Clinic extends OfferingClinic>(
  local: readonly Clinic[],
  network: readonly Clinic[],
): { clinic: Clinic; km: number }[] {
  const inCity = new Set(local.map(({ slug }) => slug))
  const others = network.filter(({ slug }) => !inCity.has(slug))
  const nearest = new Map<string, { clinic: Clinic; km: number }>()
  for (const from of local) {
    const position = { latitude: Number(from.latitude), longitude: Number(from.longitude) }
    for (const found of clinicsByDistance(position, others)) {
      const known = nearest.get(found.clinic.slug)
      if (!known || found.km < known.km) nearest.set(found.clinic.slug, found)
    }
  }
  return [...nearest.values()].toSorted((a, b) => a.km - b.km)
}

/**
 * Whether search engines may index a treatment's page in a city: only if a clinic there is known to offer it, where it
 * is and how to call it are real, and each such clinic has enough local facts.
 * @param elsewhere what is known of a clinic besides its own texts
 */
export function isIndexableInCity<Clinic extends LocalFacts>(
  availability: LocalAvailability<Clinic>,
  elsewhere: (clinic: Clinic) => KnownElsewhere = () => ({}),
): boolean {
  return (
    availability.kind === 'offered' &&
    availability.clinics.every(
      (clinic) =>
        !clinic.sample &&
        Boolean(clinic.address && clinic.phone && clinic.howToArrive) &&
        localFactsLacking(localFactsOf(clinic, elsewhere(clinic))) === 0,
    )
  )
}

/** The number of pages of treatments in cities that search engines may index. */
export function indexableInCities<Clinic extends OfferingClinic & LocalFacts & { cityKey: string }>(
  treatments: readonly OfferedTreatment[],
  network: readonly Clinic[],
  elsewhere?: (clinic: Clinic) => KnownElsewhere,
): number {
  const cities = [...Map.groupBy(network, ({ cityKey }) => cityKey).values()]
  return cities.flatMap((local) =>
    treatments.filter((treatment) =>
      isIndexableInCity(localAvailability(treatment, local, network), elsewhere),
    ),
  ).length
}

function offers({ offers: offer }: OfferingClinic, { slug, unit }: OfferedTreatment): boolean {
  return Boolean(offer && (offer.units?.includes(unit) || offer.treatments?.includes(slug)))
}
