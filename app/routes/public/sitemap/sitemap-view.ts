import type { Site } from '#content/site/site.ts'
import { fillText } from '#content/fill-text.ts'
import type { SitemapPages } from '#content/pages.ts'
import { countLinks, type SitemapGroup } from './sitemap-groups.ts'

export type SitemapSet = keyof SitemapPages['sets']

/** Data of one of the six lists. Paginated lists show page number, number of pages and the total of links. */
export function sitemapView(
  site: Site,
  set: SitemapSet,
  groups: SitemapGroup[],
  { page = 1, pages = 1, paged = false, total = countLinks(groups) } = {},
) {
  const { home, h1, allMaps, pageTitle, pageDescription, ...texts } = site.pages.sitemap
  const { label, lead, metaTitle, metaDescription, h1: title } = site.pages.sitemap.sets[set]
  const base = `/sitemap/${set}`
  const later = page > 1
  return {
    path: paged ? `${base}/${page}` : base,
    title,
    lead,
    label,
    meta: {
      title: later ? fillText(pageTitle, { title: metaTitle, page }) : metaTitle,
      description: later
        ? fillText(pageDescription, { page, description: metaDescription })
        : metaDescription,
      // An empty list should not be indexed.
      noindex: total === 0,
    },
    count: countText(site, total),
    groups,
    pages: pages > 1 ? { page, total: pages, base, ...pagesTexts(texts) } : null,
    texts: { home, hub: h1, allMaps },
  }
}

/** «14 páginas», singular or plural. */
export function countText(site: Site, n: number): string {
  const { count, countOne, countNone } = site.pages.sitemap
  return n === 0 ? countNone : n === 1 ? countOne : fillText(count, { n })
}

function pagesTexts({ pagesLabel, previous, next }: Pick<SitemapPages, 'pagesLabel' | 'previous' | 'next'>) {
  return { label: pagesLabel, previous, next }
}

export type SitemapView = ReturnType<typeof sitemapView>
