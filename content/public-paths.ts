import { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import type { Site } from './site/site.ts'
import { servicesOf, unitRoute } from './units.ts'

/** Every public page of a site for search engines, with the name of what it is about; paths have no trailing slash. */
export function publicPaths(site: Site): [path: string, name: string][] {
  const plain = SITE_PAGES.filter(
    ({ access, pattern, sitemap }) => access === 'public' && sitemap && !/[:*]/.test(pattern),
  ).map((page) => pagePath(page))
  return [
    ...plain.map((path): [string, string] => [
      path,
      path === '/' ? 'Inicio' : path.slice(1).replaceAll('-', ' '),
    ]),
    ...site.units.map((unit): [string, string] => [unitRoute(unit), unit.name]),
    ...servicesOf(site.units).map(({ unit, service }): [string, string] => [
      `/servicios/${unit.slug}/${service.slug}`,
      service.name,
    ]),
    ...site.clinics.map(({ slug, name }): [string, string] => [`/clinicas/${slug}`, name]),
    ...site.treatments.map(({ slug, name }): [string, string] => [`/tratamientos/${slug}`, name]),
    ...site.concerns.map(({ id, label }): [string, string] => [`/tratamientos/preocupacion/${id}`, label]),
    ...site.articles.map(({ slug, title }): [string, string] => [`/blog/${slug}`, title]),
    ...site.wikiTerms.map(({ slug, term }): [string, string] => [`/wiki/termino/${slug}`, term]),
    ...site.wikiCategories.map(({ category, name }): [string, string] => [
      `/wiki/categoria/${category}`,
      name,
    ]),
    ...site.cities.flatMap((city) =>
      site.treatments.map(({ slug, name }): [string, string] => [
        cityTreatmentPath(city.key, slug),
        `${name} en ${city.name}`,
      ]),
    ),
  ]
}
