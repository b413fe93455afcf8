import type { Clinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment, type Treatment } from '#content/treatments.ts'
import { findUnit, unitRoute } from '#content/units.ts'
import { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'
import { localAvailability } from '#domain/clinic/local-availability.ts'
import { localName } from './local-texts.ts'

/**
 * For loaders: what a clinic offers, if it has said so, and which of the home page's featured treatments that includes.
 * While the offer is unknown, nothing is linked, because it might not be done there.
 */
export function clinicOffer(site: Site, clinic: Clinic) {
  const { offers, cityKey } = clinic
  const city = clinic.cityName ?? clinic.city
  const inCity = ({ slug, name }: Treatment) => ({
    href: cityTreatmentPath(cityKey, slug),
    label: localName(name, city),
  })
  const units = (offers?.units ?? []).flatMap((id) => findUnit(site, id) ?? [])
  const treatments = (offers?.treatments ?? []).flatMap((slug) => findTreatment(site, slug) ?? [])
  const isKnown = units.length + treatments.length > 0
  const featured = isKnown
    ? site.pages.home.featured.treatments.flatMap(({ slug }) => findTreatment(site, slug) ?? [])
    : []
  return {
    city,
    isKnown,
    done: [
      ...units.map((unit) => ({ href: unitRoute(unit), label: unit.name })),
      ...treatments.map((treatment) => inCity(treatment)),
    ],
    featured: featured
      .filter((treatment) => !treatments.includes(treatment))
      .filter((treatment) => localAvailability(treatment, [clinic], [clinic]).kind === 'offered')
      .map((treatment) => inCity(treatment)),
  }
}

export type ClinicOffer = ReturnType<typeof clinicOffer>
