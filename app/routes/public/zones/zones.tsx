import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { fillText } from '#content/fill-text.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { explorerZones, type ZoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { ZONE_VIEWS } from '#app/widgets/zones-explorer/zone-address.ts'
import { serverZoneTexts } from '#app/widgets/zones-explorer/zone-texts.ts'
import type { Route } from './+types/zones.ts'

const PATH = '/tratamientos-por-zonas'

const ZonesSections = latePart({
  name: 'zones-sections',
  start: 'zonas',
  load: () => import('./zones-sections.tsx').then((module) => module.ZonesSections),
})

export const handle: StylesHandle = { styles: ['zones'] }

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { metaTitle, metaDescription, h1, lead, breadcrumb } = site.pages.listings['tratamientos-por-zonas']
  const zones = explorerZones(site)
  const count = ZONE_VIEWS.reduce((sum, view) => sum + zones[view].length, 0)
  return {
    meta: { title: metaTitle, description: metaDescription },
    h1,
    lead: fillText(lead, { n: count }),
    breadcrumb,
    zones,
    explorer: site.pages.services.zoneExplorer,
    labels: site.pages.home.zones.tabs,
    tabsLabel: site.pages.home.zones.listTitle,
    note: site.pages.services.byZone.note,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: PATH }) : []

/** Treatments by zone of the body: the three figures, and below them the same zones as a list. */
export default function Zones({ loaderData }: Route.ComponentProps) {
  const { h1, lead, breadcrumb } = loaderData
  const zoneTexts = serverZoneTexts()
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero title={h1} lead={lead} crumbs={crumbs} />
      <ZonesSections data={loaderData} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, PATH) : null} />
      <JsonLd data={zoneTexts && itemListJsonLd(h1, treatmentsOf(zoneTexts))} />
    </>
  )
}

/** Every treatment of the zones, without duplicates. */
function treatmentsOf(texts: ZoneTexts) {
  const names = new Map(
    Object.values(texts).flatMap(({ treatments }) =>
      treatments.map(({ slug, name }) => [slug, name] as const),
    ),
  )
  return [...names].map(([slug, name]) => ({ name, path: `/tratamientos/${slug}` }))
}
