import { missingPage } from '#app/document/missing-page.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { pageNumber } from '#domain/address/page-number.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/sitemap-wiki.ts'
import { termGroups, termPages } from './sitemap-groups.ts'
import { SitemapList, sitemapMeta } from './sitemap-list.tsx'
import { sitemapView } from './sitemap-view.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const pages = termPages(site)
  const page = pageNumber(params.page, pages)
  if (page === null) throw missingPage(site)
  return sitemapView(site, 'wiki', termGroups(site, page), {
    page,
    pages,
    paged: true,
    total: site.wikiTerms.length,
  })
}

export const handle: StylesHandle = { styles: ['sitemap'] }

export const meta: Route.MetaFunction = sitemapMeta

/** Every term of the wiki, from A to Z. */
export default function SitemapWiki({ loaderData }: Route.ComponentProps) {
  return <SitemapList view={loaderData} />
}
