import { indexableInCities } from '#domain/clinic/local-availability.ts'
import { knownElsewhere } from './local-facts.ts'
import type { PageSource } from './page-values.ts'
import type { Site } from './site/site.ts'

/** What decides which pages a site has. */
export function pageSourceOf(site: Site): PageSource {
  const { treatments, clinics } = site
  return {
    ...site,
    listedInCities: indexableInCities(treatments, clinics, (clinic) => knownElsewhere(site, clinic)),
  }
}
