import { listedArticles, newestArticles } from '#content/articles.ts'
import { articlePage, termPage } from '#content/build-search-index.ts'
import type { Site } from '#content/site/site.ts'
import { writtenSite } from '#content/site/written-site.ts'
import type { SearchChanges, SearchPage } from '#domain/catalogue/search-index.ts'
import { keptBySite } from '../kept-by-site.ts'

/** Only the newest of thousands of articles are found from every page; the blog's search finds all. */
const FOUND = 1000

/** What staff published or took away since the build, which made the index that browsers have. */
export const searchChanges = keptBySite((site: Site): SearchChanges => {
  const built = new Map(pagesOf(writtenSite).map((page) => [page.href, page]))
  const now = pagesOf(site)
  const shown = new Set(now.map(({ href }) => href))
  return {
    pages: now.filter((page) => !isSame(built.get(page.href), page)),
    gone: [...built.keys()].filter((href) => !shown.has(href)),
  }
})

function pagesOf(site: Site): SearchPage[] {
  return [...newestArticles(listedArticles(site), FOUND).map(articlePage), ...site.wikiTerms.map(termPage)]
}

function isSame(one: SearchPage | undefined, { name, words }: SearchPage): boolean {
  return one?.name === name && one.words === words
}
