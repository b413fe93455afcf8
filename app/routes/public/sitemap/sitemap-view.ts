import { fillText } from '#content/fill-text.ts'
import { type SitemapPages, sitemapPages } from '#content/pages.ts'
import { countLinks, type SitemapGroup } from './sitemap-groups.ts'

export type SitemapSet = keyof SitemapPages['sets']

/** Everything that one of the six lists shows. `page` and `pages` for those that go on over several pages. */
export function sitemapView(set: SitemapSet, groups: SitemapGroup[], { page = 1, pages = 1, paged = false } = {}) {
  const { home, h1, count, countOne, allMaps, pageTitle, pageDescription, ...texts } = sitemapPages
  const { label, lead, metaTitle, metaDescription, h1: title } = sitemapPages.sets[set]
  const base = `/sitemap/${set}`
  const n = countLinks(groups)
  const later = page > 1
  return {
    path: paged ? `${base}/${page}` : base,
    title,
    lead,
    label,
    meta: {
      title: later ? fillText(pageTitle, { title: metaTitle, page }) : metaTitle,
      description: later ? fillText(pageDescription, { page, description: metaDescription }) : metaDescription,
      // A list without entries has nothing to offer to who searches.
      noindex: n === 0,
    },
    count: n === 1 ? countOne : fillText(count, { n }),
    groups,
    pages: pages > 1 ? { page, total: pages, base, ...pagesTexts(texts) } : null,
    texts: { home, hub: h1, allMaps },
  }
}

function pagesTexts({ pagesLabel, previous, next }: Pick<SitemapPages, 'pagesLabel' | 'previous' | 'next'>) {
  return { label: pagesLabel, previous, next }
}

export type SitemapView = ReturnType<typeof sitemapView>
