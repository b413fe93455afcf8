import { LINKS_PER_PAGE, pageCount } from '#domain/address/page-number.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES, type ValuedPageId } from '#domain/pages/site-pages.ts'

export type PageValues = Record<string, string>
type Slugs = readonly { slug: string }[]

/** What decides which pages there are; a `Site` has it, and so do the files of the content. */
export type PageSource = {
  units: readonly { slug: string; services: Slugs }[]
  clinics: Slugs
  cities: readonly { key: string }[]
  treatments: Slugs
  concerns: readonly { id: string }[]
  articles: Slugs
  wikiTerms: Slugs
  wikiCategories: readonly { category: string }[]
  pages: { listings: { blog: { categories: Readonly<Record<string, string>> } } }
  /** The number of treatments in cities that the site map lists. */
  listedInCities: number
}

/**
 * The values of URL parameters, for kinds with many pages. The build needs them from plain files, so nothing here
 * imports content.
 */
export const PAGE_VALUES: Record<ValuedPageId, (source: PageSource) => PageValues[]> = {
  unit: ({ units }) => units.map(({ slug }) => ({ slug })),
  service: ({ units }) =>
    units.flatMap((unit) =>
      unit.services.map((service) => ({ unitSlug: unit.slug, serviceSlug: service.slug })),
    ),
  clinic: ({ clinics }) => clinics.map(({ slug }) => ({ slug })),
  treatment: ({ treatments }) => treatments.map(({ slug }) => ({ slug })),
  concern: ({ concerns }) => concerns.map(({ id }) => ({ concernId: id })),
  article: ({ articles }) => articles.map(({ slug }) => ({ slug })),
  'blog-category': ({ pages }) =>
    Object.keys(pages.listings.blog.categories).map((category) => ({ category })),
  'wiki-term': ({ wikiTerms }) => wikiTerms.map(({ slug }) => ({ slug })),
  'wiki-category': ({ wikiCategories }) => wikiCategories.map(({ category }) => ({ category })),
  'sitemap-city-treatments': ({ listedInCities }) => numbered(listedInCities, LINKS_PER_PAGE.cityTreatments),
  'sitemap-wiki': ({ wikiTerms }) => numbered(wikiTerms.length, LINKS_PER_PAGE.terms),
  'city-treatment': ({ cities, treatments }) =>
    cities.flatMap(({ key }) => treatments.map(({ slug }) => ({ city: key, treatment: slug }))),
}

type Row = (typeof SITE_PAGES)[number]
const ROWS = new Map(SITE_PAGES.map((page) => [page.id as string, page]))

/** Every page with values in its path. */
export function valuedPages(
  source: PageSource,
): { page: Row & { id: ValuedPageId }; path: string; values: PageValues }[] {
  return Object.entries(PAGE_VALUES).flatMap(([id, valuesOf]) => {
    const page = ROWS.get(id) as Row & { id: ValuedPageId }
    return valuesOf(source).map((values) => ({ page, path: pagePath(page, values), values }))
  })
}

/** A list of the site map that spans several pages. */
function numbered(count: number, size: number): PageValues[] {
  return Array.from({ length: pageCount(count, size) }, (_, index) => ({ page: String(index + 1) }))
}
