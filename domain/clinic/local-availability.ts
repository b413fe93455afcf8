import { clinicsByDistance, type LocatedClinic } from './nearest-clinic.ts'

/**
 * What a clinic is known to do: units by id, with everything in them, and single treatments by slug. Whatever a list
 * leaves out isn't done there.
 */
export type ClinicOffer = {
  units?: readonly string[] | undefined
  treatments?: readonly string[] | undefined
}

/** A clinic whose `offers` is absent while nobody has said what it does. */
export type OfferingClinic = LocatedClinic & { slug: string; offers?: ClinicOffer | undefined }

/** Of a treatment in a city. `km` from the city's nearest clinic, as the crow flies. */
export type LocalAvailability<Clinic> =
  | { kind: 'offered'; clinics: Clinic[] }
  | { kind: 'elsewhere'; clinic: Clinic; km: number }
  | { kind: 'unknown' }

/** What must be known of a clinic before a search engine is sent to its city's pages. */
export type LocalFacts = { sample: boolean; address: string; phone: string; howToArrive: string }

type OfferedTreatment = { slug: string; unit: string }

/**
 * Whether a treatment is done in a city: by its clinics, or by the nearest of the `network` that is known to do it.
 * Unknown as long as one clinic of the city hasn't said, or when no clinic anywhere has said that it does it.
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

/** The clinics outside of a city, nearest first, each with its distance in kilometres from the city's nearest clinic. */
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
 * Whether search engines may list the page of a treatment in a city (decisions, «Routes»): only when a clinic there is
 * known to do it and all of its local facts are real.
 */
export function isIndexableInCity(availability: LocalAvailability<LocalFacts>): boolean {
  return (
    availability.kind === 'offered' &&
    availability.clinics.every(
      ({ sample, address, phone, howToArrive }) => !sample && address && phone && howToArrive,
    )
  )
}

function offers({ offers: offer }: OfferingClinic, { slug, unit }: OfferedTreatment): boolean {
  return Boolean(offer && (offer.units?.includes(unit) || offer.treatments?.includes(slug)))
}
