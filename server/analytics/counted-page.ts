import { clinicsByCity } from '#content/clinics.ts'
import { pageSourceOf } from '#content/page-source.ts'
import { type PageValues, valuedPages } from '#content/page-values.ts'
import type { Site } from '#content/site/site.ts'
import { findUnit } from '#content/units.ts'
import { pageMatcher } from '#domain/pages/page-of.ts'
import { SITE_PAGES, type ValuedPageId } from '#domain/pages/site-pages.ts'
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
  for (const { route, units } of site.unitPages) {
    const unit = findUnit(site, units[0] ?? '')?.slug ?? ''
    pages.set(route, { page: route, landing: route, unit, clinicSlug: '' })
  }
  for (const { page: row, path, values } of valuedPages(pageSourceOf(site))) {
    const landing = row.neutral === 'address' ? path : `/${row.pattern}`
    pages.set(path, { page: path, landing, unit: '', clinicSlug: '', ...factsOf(site, row.id, values) })
  }
  return pages
})

function factsOf(site: Site, id: ValuedPageId, { slug = '', ...values }: PageValues): Facts {
  const unitOf = (treatment: string) =>
    findUnit(site, site.treatmentOf.get(treatment)?.unit ?? '')?.slug ?? ''
  if (id === 'unit') return { unit: slug }
  if (id === 'service') return { unit: values.unitSlug }
  if (id === 'clinic') return { clinicSlug: slug }
  if (id === 'treatment') return { unit: unitOf(slug) }
  if (id !== 'city-treatment') return {}
  const { city = '', treatment = '' } = values
  const [clinic, ...others] = clinicsByCity(site, city)
  return { unit: unitOf(treatment), clinicSlug: others.length === 0 ? (clinic?.slug ?? '') : '' }
}
