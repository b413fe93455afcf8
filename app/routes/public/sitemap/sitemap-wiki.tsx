import { wikiTerms } from '#content/wiki.ts'
import { missingPage } from '#app/document/missing-page.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { pageNumber } from '#domain/page-number.ts'
import type { Route } from './+types/sitemap-wiki.ts'
import { termGroups, termPages } from './sitemap-groups.ts'
import { SitemapList, sitemapMeta } from './sitemap-list.tsx'
import { sitemapView } from './sitemap-view.ts'

export function loader({ params }: Route.LoaderArgs) {
  const pages = termPages()
  const page = pageNumber(params.page, pages)
  if (page === null) throw missingPage()
  return sitemapView('wiki', termGroups(page), { page, pages, paged: true, total: wikiTerms.length })
}

export const handle: StylesHandle = { styles: ['sitemap'] }

export const meta: Route.MetaFunction = sitemapMeta

/** Every term of the wiki, from A to Z. */
export default function SitemapWiki({ loaderData }: Route.ComponentProps) {
  return <SitemapList view={loaderData} />
}
