import { missingPage } from '#app/document/missing-page.ts'
import { fillText } from '#content/fill-text.ts'
import type { Site } from '#content/site/site.ts'
import { pageCount, pageNumber } from '#domain/address/page-number.ts'
import { fittingSentences } from '#domain/text/fitting-sentences.ts'
import { PAGE_PARAM, pagePath } from './page-path.ts'

/** Length at which search engines cut descriptions, in characters. */
const MAX_DESCRIPTION = 158

/** Current page, number of pages, and the labels of its links. */
export type BlogPages = { page: number; total: number; label: string; previous: string; next: string }
type Head = { title: string; description: string; path: string }

/**
 * The page requested in the URL (`?pagina=2`) of a list of `count` articles.
 * @throws the not-found page if the number is out of range or malformed
 */
export function blogPages(site: Site, url: URL, count: number, perPage: number): BlogPages {
  const total = pageCount(count, perPage)
  const page = pageNumber(url.searchParams.get(PAGE_PARAM) ?? '1', total)
  if (page === null) throw missingPage(site)
  const { pagesLabel, previousPage, nextPage } = site.pages.listings.blog
  return { page, total, label: pagesLabel, previous: previousPage, next: nextPage }
}

/** The head of a page of a list. From the second page on it includes the number, so that no two pages share a title. */
export function pagedHead(site: Site, { title, description, path }: Head, { page, total }: BlogPages): Head {
  if (page === 1) return { title, description, path }
  const { page: numbered, pageDescription } = site.pages.listings.blog
  return {
    title: fillText(numbered, { title, n: page }),
    description: fittingSentences(
      [fillText(pageDescription, { n: page, total }), description],
      MAX_DESCRIPTION,
    ),
    path: pagePath(path, page),
  }
}
