import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { fillText } from '#content/fill-text.ts'
import { units as uiUnits } from '#content/ui.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { explorerZones, type ZoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { ZonesExplorer } from '#app/widgets/zones-explorer/zones-explorer.tsx'
import { ZONE_VIEWS } from '#app/widgets/zones-explorer/zone-address.ts'
import { serverZoneTexts } from '#app/widgets/zones-explorer/zone-texts.ts'
import { ZoneTextsPart } from '#app/widgets/zones-explorer/zone-texts-part.tsx'
import type { Route } from './+types/zones.ts'
import { ZoneLists } from './zone-lists.tsx'

const PATH = '/tratamientos-por-zonas'

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
  const { h1, lead, breadcrumb, zones, labels, explorer } = loaderData
  const zoneTexts = serverZoneTexts()
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero title={h1} lead={lead} crumbs={crumbs} />
      <Section id="zonas" labelledBy="zonas-titulo" className="pt-0">
        <ZonesExplorer zones={zones} labels={labels} tabsLabel={loaderData.tabsLabel} initial="face/ojos">
          <h2 id="zonas-titulo">{explorer.title}</h2>
          <p className="muted mt-5">{explorer.lead}</p>
        </ZonesExplorer>
      </Section>
      <Section band="lino" labelledBy="listas">
        <SectionHead id="listas" title={uiUnits.zoneLists} lead={loaderData.note} />
        <ZoneTextsPart>{(texts) => <ZoneLists zones={zones} texts={texts} labels={labels} />}</ZoneTextsPart>
      </Section>
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
