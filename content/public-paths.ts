import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES, type ValuedPageId } from '#domain/pages/site-pages.ts'
import { pageSourceOf } from './page-source.ts'
import { type PageValues, valuedPages } from './page-values.ts'
import type { Site } from './site/site.ts'
import { unitRoute } from './units.ts'

/** Every public page of a site for search engines, with the name of what it is about; paths have no trailing slash. */
export function publicPaths(site: Site): [path: string, name: string][] {
  const plain = SITE_PAGES.filter(
    ({ access, pattern, sitemap }) => access === 'public' && sitemap && !/[:*]/.test(pattern),
  ).map((page) => pagePath(page))
  const names = namesOf(site)
  const named = ({
    page: { id },
    path,
    values,
  }: ReturnType<typeof valuedPages>[number]): [string, string][] =>
    id === 'unit' ? [] : [[path, names[id](values)]]
  return [
    ...plain.map((path): [string, string] => [
      path,
      path === '/' ? 'Inicio' : path.slice(1).replaceAll('-', ' '),
    ]),
    // Most units have a page at an address of its own, which search engines are to show.
    ...site.units.map((unit): [string, string] => [unitRoute(unit), unit.name]),
    ...valuedPages(pageSourceOf(site)).flatMap(named),
  ]
}

type Names = Record<Exclude<ValuedPageId, 'unit'>, (values: PageValues) => string>

function namesOf(site: Site): Names {
  const { listings, sitemap } = site.pages
  const services = namedBy(site.services, ({ unit, service }) => [
    `${unit.slug}/${service.slug}`,
    service.name,
  ])
  const clinics = namedBy(site.clinics, ({ slug, name }) => [slug, name])
  const treatments = namedBy(site.treatments, ({ slug, name }) => [slug, name])
  const concerns = namedBy(site.concerns, ({ id, label }) => [id, label])
  const articles = namedBy(site.articles, ({ slug, title }) => [slug, title])
  const categories = namedBy(Object.entries(listings.blog.categories), (entry) => entry)
  const terms = namedBy(site.wikiTerms, ({ slug, term }) => [slug, term])
  const wikiCategories = namedBy(site.wikiCategories, ({ category, name }) => [category, name])
  const cities = namedBy(site.cities, ({ key, name }) => [key, name])
  return {
    service: ({ unitSlug, serviceSlug }) => services(`${unitSlug}/${serviceSlug}`),
    clinic: ({ slug }) => clinics(slug),
    treatment: ({ slug }) => treatments(slug),
    concern: ({ concernId }) => concerns(concernId),
    article: ({ slug }) => articles(slug),
    'blog-category': ({ category }) => categories(category),
    'wiki-term': ({ slug }) => terms(slug),
    'wiki-category': ({ category }) => wikiCategories(category),
    'sitemap-city-treatments': ({ page }) => `${sitemap.sets['tratamientos-ciudad'].metaTitle}, ${page}`,
    'sitemap-wiki': ({ page }) => `${sitemap.sets.wiki.metaTitle}, ${page}`,
    'city-treatment': ({ city, treatment }) => `${treatments(treatment)} en ${cities(city)}`,
  }
}

function namedBy<Item>(items: readonly Item[], entryOf: (item: Item) => readonly [string, string]) {
  const names = new Map(items.map(entryOf))
  return (key = '') => names.get(key) ?? ''
}
