import { missingPage } from '#app/document/missing-page.ts'
import { findCity } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'
import { nearestSlugs } from '#domain/catalogue/nearest-slugs.ts'
import { localName } from '../clinic/local-texts.ts'

const SUGGESTIONS = 3

/** Thrown by a loader for an unknown city or treatment: the site's 404 with similar pages. */
export function missingCityTreatment(site: Site, cityKey: string, treatmentSlug: string) {
  const city = findCity(site, cityKey)
  const treatment = findTreatment(site, treatmentSlug)
  const pairs = treatment
    ? nearestSlugs(
        cityKey,
        site.cities.map(({ key }) => key),
        SUGGESTIONS,
      ).map((key) => [key, treatmentSlug] as const)
    : nearestSlugs(
        treatmentSlug,
        site.treatments.map(({ slug }) => slug),
        SUGGESTIONS,
      ).map((slug) => [city?.key, slug] as const)
  return missingPage(
    site,
    treatment ? 'city' : 'treatment',
    pairs.flatMap(([key, slug]) => suggestion(site, key, slug)),
  )
}

/** The treatment in that city, or on its own if the city is unknown. */
function suggestion(site: Site, cityKey: string | undefined, slug: string) {
  const treatment = findTreatment(site, slug)
  if (!treatment) return []
  const city = cityKey === undefined ? undefined : findCity(site, cityKey)
  if (!city) return [{ label: treatment.name, href: `/tratamientos/${slug}` }]
  const label = localName(treatment.name, city.name)
  return [{ label, href: cityTreatmentPath(city.key, slug) }]
}
