import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { explorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { zonesOfTreatment } from '#content/zones.ts'
import { pageCount, pageNumber } from '#domain/address/page-number.ts'
import { PER_PAGE } from '#domain/catalogue/catalogue-pages.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/catalogue.ts'
import { catalogueHead } from './catalogue-head.ts'
import { PARAMS } from './use-catalogue-state.ts'

const PATH = '/todos-los-tratamientos'
const CATALOGUE = 'catalogo'

const CatalogueSections = latePart({
  name: 'catalogue-sections',
  start: CATALOGUE,
  load: () => import('./catalogue-sections.tsx').then((module) => module.CatalogueSections),
})

export const handle: StylesHandle = { styles: ['zones', 'catalogue'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  // A page that no selection has; one that only these filters don't have shows the last.
  const total = pageCount(site.catalogue.length, PER_PAGE)
  if (pageNumber(url.searchParams.get(PARAMS.page) ?? '1', total) === null) throw missingPage(site)
  const { metaTitle, metaDescription, h1, lead, breadcrumb, emptyHelp } =
    site.pages.listings['todos-los-tratamientos']
  const used = new Set(site.catalogue.map(({ serviceName }) => serviceName))
  return {
    items: site.catalogue.map((item) => ({
      ...item,
      zones: zonesOfTreatment(site, item.slug).map(({ id }) => id),
    })),
    zones: explorerZones(site),
    categories: [...new Set(site.services.map(({ service }) => service.name))].filter((name) =>
      used.has(name),
    ),
    texts: { h1, lead, breadcrumb, emptyHelp },
    head: catalogueHead(
      { count: site.catalogue.length, title: metaTitle, description: metaDescription },
      url,
    ),
  }
}

/** The filters are in the URL; the data is the same for all of them. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.head) : [])

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { items, texts } = loaderData
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
  return (
    <>
      <PageHero compact title={texts.h1} lead={texts.lead} crumbs={crumbs} />
      <CatalogueSections id={CATALOGUE} data={loaderData} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, PATH) : null} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? itemListJsonLd(
                texts.h1,
                items.map(({ name, slug }) => ({ name, path: `/tratamientos/${slug}` })),
              )
            : null
        }
      />
    </>
  )
}
