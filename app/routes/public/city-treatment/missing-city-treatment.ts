import { cities, findCity } from '#content/clinics.ts'
import { findTreatment, treatments } from '#content/treatments.ts'
import { cityTreatmentPath } from '#domain/city-treatment-path.ts'
import { nearestSlugs } from '#domain/nearest-slugs.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { localName } from './local-texts.ts'

const SUGGESTIONS = 3

/** What a loader throws for an unknown city or treatment: the site's 404 with the pages that were perhaps meant. */
export function missingCityTreatment(cityKey: string, treatmentSlug: string) {
  const city = findCity(cityKey)
  const treatment = findTreatment(treatmentSlug)
  const pairs = treatment
    ? nearestSlugs(
        cityKey,
        cities.map(({ key }) => key),
        SUGGESTIONS,
      ).map((key) => [key, treatmentSlug] as const)
    : nearestSlugs(
        treatmentSlug,
        treatments.map(({ slug }) => slug),
        SUGGESTIONS,
      ).map((slug) => [city?.key, slug] as const)
  return missingPage(
    treatment ? 'city' : 'treatment',
    pairs.flatMap(([key, slug]) => suggestion(key, slug)),
  )
}

/** The treatment in that city, or by itself while no city is known. */
function suggestion(cityKey: string | undefined, slug: string) {
  const treatment = findTreatment(slug)
  if (!treatment) return []
  const city = cityKey === undefined ? undefined : findCity(cityKey)
  if (!city) return [{ label: treatment.name, href: `/tratamientos/${slug}` }]
  const label = localName(treatment.name, city.name)
  return [{ label, href: cityTreatmentPath(city.key, slug) }]
}
