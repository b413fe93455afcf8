import { listedArticles } from '#content/articles.ts'
import { type CityTreatment, cityTreatmentPath, cityTreatments } from '#content/cities.ts'
import { type ConcernCategory, concernsOfCategory } from '#content/concerns.ts'
import type { Site } from '#content/site/site.ts'
import { treatmentsOfService } from '#content/treatments.ts'
import { unitRoute } from '#content/units.ts'
import { LINKS_PER_PAGE, pageCount } from '#domain/address/page-number.ts'
import { termsByLetter } from '../wiki/terms-by-letter.ts'

export type SitemapLink = { href: string; label: string }
/** A list of links with an optional heading; `title` is absent if the group has only one part. */
export type SitemapPart = Partial<SitemapLink> & { links: SitemapLink[] }
export type SitemapGroup = { title: string; href?: string; parts: SitemapPart[] }

export function clinicGroups(site: Site): SitemapGroup[] {
  return [...Map.groupBy(site.clinics, ({ region }) => region)].map(([title, ofRegion]) =>
    group(
      title,
      ofRegion.map(({ slug, label }) => ({ href: `/clinicas/${slug}`, label })),
    ),
  )
}

/** Units with their services, and the treatments of each. */
export function treatmentGroups(site: Site): SitemapGroup[] {
  return site.units.map((unit) => ({
    title: unit.name,
    href: unitRoute(unit),
    parts: unit.services.map((service) => ({
      label: service.name,
      href: `/servicios/${unit.slug}/${service.slug}`,
      links: treatmentsOfService(site, unit.slug, service.slug).map((treatment) => ({
        href: `/tratamientos/${treatment.slug}`,
        label: treatment.name,
      })),
    })),
  }))
}

/** The pages of treatments in cities that may be indexed, by city. */
export function listedCityTreatments(site: Site): CityTreatment[] {
  return cityTreatments(site).filter(({ indexable }) => indexable)
}

export function cityTreatmentPages(site: Site): number {
  return pageCount(listedCityTreatments(site).length, LINKS_PER_PAGE.cityTreatments)
}

export function cityTreatmentGroups(site: Site, page: number): SitemapGroup[] {
  const shown = pageOf(listedCityTreatments(site), page, LINKS_PER_PAGE.cityTreatments)
  return [...Map.groupBy(shown, ({ city }) => city)].map(([city, there]) =>
    group(
      city.name,
      there.map(({ treatment }) => ({
        href: cityTreatmentPath(city.key, treatment.slug),
        label: treatment.name,
      })),
    ),
  )
}

export function concernGroups(site: Site): SitemapGroup[] {
  return site.pages.services.concernFinder.groups.map(({ id, label }) =>
    group(
      label,
      concernsOfCategory(site, id as ConcernCategory).map((concern) => ({
        href: `/tratamientos/preocupacion/${concern.id}`,
        label: concern.label,
      })),
    ),
  )
}

/** Articles by category, since they have no dates. */
export function articleGroups(site: Site): SitemapGroup[] {
  return Object.entries(site.pages.listings.blog.categories).map(([id, label]) => ({
    ...group(
      label,
      listedArticles(site)
        .filter(({ category }) => category === id)
        .map(({ slug, title }) => ({ href: `/blog/${slug}`, label: title })),
    ),
    href: `/blog/categoria/${id}`,
  }))
}

export function termPages(site: Site): number {
  return pageCount(site.wikiTerms.length, LINKS_PER_PAGE.terms)
}

export function termGroups(site: Site, page: number): SitemapGroup[] {
  return termsByLetter(pageOf(site.wikiTerms, page, LINKS_PER_PAGE.terms)).map(({ letter, terms }) =>
    group(
      letter,
      terms.map(({ slug, term }) => ({ href: `/wiki/termino/${slug}`, label: term })),
    ),
  )
}

/** Number of links in the groups, without headings. */
export function countLinks(groups: readonly SitemapGroup[]): number {
  return groups.flatMap(({ parts }) => parts).reduce((sum, { links }) => sum + links.length, 0)
}

function group(title: string, links: SitemapLink[]): SitemapGroup {
  return { title, parts: [{ links }] }
}

function pageOf<Item>(items: readonly Item[], page: number, perPage: number): Item[] {
  return items.slice((page - 1) * perPage, page * perPage)
}
