import { missingPage } from '#app/document/missing-page.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { pageNumber } from '#domain/address/page-number.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/sitemap-city-treatments.ts'
import { cityTreatmentGroups, cityTreatmentPages, listedCityTreatments } from './sitemap-groups.ts'
import { SitemapList, sitemapMeta } from './sitemap-list.tsx'
import { sitemapView } from './sitemap-view.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const pages = cityTreatmentPages(site)
  const page = pageNumber(params.page, pages)
  if (page === null) throw missingPage(site)
  const groups = cityTreatmentGroups(site, page)
  const { empty, emptyHelp, emptyLink } = site.pages.sitemap.sets['tratamientos-ciudad']
  return {
    ...sitemapView(site, 'tratamientos-ciudad', groups, {
      page,
      pages,
      paged: true,
      total: listedCityTreatments(site).length,
    }),
    empty: groups.length === 0 ? { title: empty, help: emptyHelp, link: emptyLink } : null,
  }
}

export const handle: StylesHandle = { styles: ['sitemap'] }

export const meta: Route.MetaFunction = sitemapMeta

/** The treatments offered in each city, by city. */
export default function SitemapCityTreatments({ loaderData: { empty, ...view } }: Route.ComponentProps) {
  return (
    <SitemapList view={view}>
      {empty ? (
        <div className="empty-state">
          <p>{empty.title}</p>
          <p className="map-help">{empty.help}</p>
          <div className="actions">
            <TextLink href="/clinicas">{empty.link}</TextLink>
          </div>
        </div>
      ) : null}
    </SitemapList>
  )
}
