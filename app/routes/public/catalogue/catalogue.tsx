import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { explorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { fillText } from '#content/fill-text.ts'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import { zonesOfTreatment } from '#content/zones.ts'
import { pageCount, pageNumber } from '#domain/address/page-number.ts'
import { catalogueCountText, filterCatalogue, filterCounts } from '#domain/catalogue/catalogue-filter.ts'
import { PER_PAGE, shownPages } from '#domain/catalogue/catalogue-pages.ts'
import { sortCatalogue } from '#domain/catalogue/catalogue-sort.ts'
import { siteContext } from '#server/site-context.ts'
import { useMemo, useRef } from 'react'
import type { Route } from './+types/catalogue.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { catalogueHead } from './catalogue-head.ts'
import { EmptyResult } from './empty-result.tsx'
import { MoreResults } from './more-results.tsx'
import { AllResults, ResultsByCategory } from './results.tsx'
import { PARAMS, useCatalogueState } from './use-catalogue-state.ts'
import { ViewTabs } from './view-tabs.tsx'

const PATH = '/todos-los-tratamientos'
const ZONE_FILTER = 'zonas'
const RESULTS = 'resultados'

const ZoneFilter = latePart({
  name: 'zone-filter',
  start: ZONE_FILTER,
  load: () => import('./zone-filter.tsx').then((module) => module.ZoneFilter),
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
  const { items, zones, categories, texts } = loaderData
  const known = useMemo(() => ({ categories, zones: Object.values(zones).flat() }), [categories, zones])
  const state = useCatalogueState(known)
  const searchBox = useRef<HTMLInputElement>(null)
  const found = sortCatalogue(filterCatalogue(items, state.filters), state.order)
  const shown = shownPages(found.length, state.pages)
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
  return (
    <>
      <PageHero compact title={texts.h1} lead={texts.lead} crumbs={crumbs} />
      <div className="wrap catalogue-body pb-[var(--section)]">
        <CatalogueFilters
          state={state}
          categories={categories}
          counts={filterCounts(items, state.filters)}
          searchBox={searchBox}
        />
        <details className="catalogue-figure">
          <summary>{uiCatalogue.byFigure}</summary>
          <ZoneFilter id={ZONE_FILTER} resultsId={RESULTS} items={items} known={known} zones={zones} />
        </details>
        <div id={RESULTS} className="catalogue-results">
          <ActiveFilters state={state} zones={known.zones} searchBox={searchBox} />
          <p className="result-count" role="status">
            {catalogueCountText(found.length)}
          </p>
          <p className="micro mt-1 mb-4">
            {uiCatalogue.ranking[state.order]} <PriceNote terms={{}} />
          </p>
          <ViewTabs
            label={uiCatalogue.tabsLabel}
            current={state.view}
            href={(view) => state.address({ view })}
            onChange={(view) => state.restart({ view })}
            tabs={[
              { id: 'todos', label: fillText(uiCatalogue.tabAll, { n: found.length }) },
              { id: 'categorias', label: uiCatalogue.tabByCategory },
            ]}
          >
            {found.length === 0 ? (
              <EmptyResult
                help={texts.emptyHelp}
                clearHref={state.clearedAddress}
                onClear={() => {
                  state.clear()
                  // The button disappears with the message, so focus returns to the search box.
                  searchBox.current?.focus()
                }}
              />
            ) : state.view === 'todos' ? (
              <MoreResults state={state} shown={shown} count={found.length}>
                <AllResults items={found.slice(shown.start, shown.end)} />
              </MoreResults>
            ) : (
              <ResultsByCategory items={found} />
            )}
          </ViewTabs>
        </div>
      </div>
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
