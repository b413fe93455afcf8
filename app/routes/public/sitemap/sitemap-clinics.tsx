import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import type { Route } from './+types/sitemap-clinics.ts'
import { clinicGroups } from './sitemap-groups.ts'
import { SitemapList, sitemapMeta } from './sitemap-list.tsx'
import { sitemapView } from './sitemap-view.ts'

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return sitemapView(site, 'clinicas', clinicGroups(site))
}

export const handle: StylesHandle = { styles: ['sitemap'] }

export const meta: Route.MetaFunction = sitemapMeta

export default function SitemapClinics({ loaderData }: Route.ComponentProps) {
  return <SitemapList view={loaderData} />
}
