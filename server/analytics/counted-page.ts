import type { Site } from '#content/site/site.ts'
import { findUnit } from '#content/units.ts'
import { pageMatcher } from '#domain/pages/page-of.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES, type SitePageId } from '#domain/pages/site-pages.ts'
import { keptBySite } from '../kept-by-site.ts'

/** Where an event is counted. */
export type CountedPage = {
  /** Its path, or its pattern if the site has no such page. */
  page: string
  /** Slugs; empty if it has none. */
  unit: string
  clinicSlug: string
  /**
   * The page as the first one of a visit: its pattern if its path tells what somebody reads about, because a visit can
   * be told from another for a day.
   */
  landing: string
}

type Row = (typeof SITE_PAGES)[number]
type Facts = Partial<Pick<CountedPage, 'unit' | 'clinicSlug'>>

const ROWS = new Map<SitePageId, Row>(SITE_PAGES.map((page) => [page.id, page]))
const findPage = pageMatcher<Row>(SITE_PAGES.filter(({ counted, access }) => counted || access === 'staff'))

/**
 * The page of an event. Whatever the sender writes, the result is from a closed set: a page of the current site, or a
 * pattern of the table with its parameters left open. Any other address becomes `/*`.
 * @returns null for the back office, where nothing is counted
 */
export function countedPage(site: Site, path: string): CountedPage | null {
  const address = `/${(path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean).join('/')}`
  const known = knownPages(site).get(address)
  if (known) return known
  const row = findPage(address)
  return row?.counted
    ? { page: `/${row.pattern}`, landing: `/${row.pattern}`, unit: '', clinicSlug: '' }
    : null
}

/** Every page with values in its path, and the pages of units. */
const knownPages = keptBySite((site: Site): ReadonlyMap<string, CountedPage> => {
  const pages = new Map<string, CountedPage>()
  const add = (id: SitePageId, values: Record<string, string>, facts: Facts = {}) => {
    const row = ROWS.get(id)!
    const page = pagePath(row, values)
    const landing = row.neutral === 'address' ? page : `/${row.pattern}`
    pages.set(page, { page, landing, unit: '', clinicSlug: '', ...facts })
  }
  const unitSlug = (idOrSlug: string) => findUnit(site, idOrSlug)?.slug ?? ''
  for (const { route, units } of site.unitPages) {
    pages.set(route, { page: route, landing: route, unit: unitSlug(units[0] ?? ''), clinicSlug: '' })
  }
  for (const { slug } of site.units) add('unit', { slug }, { unit: slug })
  for (const { unit, service } of site.services) {
    add('service', { unitSlug: unit.slug, serviceSlug: service.slug }, { unit: unit.slug })
  }
  for (const slug of site.clinicSlugs) add('clinic', { slug }, { clinicSlug: slug })
  for (const { id } of site.concerns) add('concern', { concernId: id })
  for (const { slug, unit } of site.treatments) {
    add('treatment', { slug }, { unit: unitSlug(unit) })
    for (const { key, clinics } of site.cities) {
      const clinicSlug = clinics.length === 1 ? (clinics[0]?.slug ?? '') : ''
      add('city-treatment', { city: key, treatment: slug }, { unit: unitSlug(unit), clinicSlug })
    }
  }
  for (const { slug } of site.wikiTerms) add('wiki-term', { slug })
  for (const { category } of site.wikiCategories) add('wiki-category', { category })
  for (const { slug, category } of site.articles) {
    add('article', { slug })
    add('blog-category', { category })
  }
  return pages
})
