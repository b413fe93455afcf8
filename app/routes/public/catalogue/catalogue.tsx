import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { fillText } from '#content/fill-text.ts'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import { catalogueCountText, filterCatalogue } from '#domain/catalogue/catalogue-filter.ts'
import { siteContext } from '#server/site-context.ts'
import { useRef } from 'react'
import type { Route } from './+types/catalogue.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { EmptyResult } from './empty-result.tsx'
import { AllResults, ResultsByCategory } from './results.tsx'
import { useCatalogueState } from './use-catalogue-state.ts'
import { ViewTabs } from './view-tabs.tsx'

const PATH = '/todos-los-tratamientos'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const used = new Set(site.catalogue.map(({ serviceName }) => serviceName))
  return {
    items: site.catalogue,
    categories: [...new Set(site.services.map(({ service }) => service.name))].filter((name) =>
      used.has(name),
    ),
    texts: site.pages.listings['todos-los-tratamientos'],
  }
}

/** The filters are in the URL; the data is the same for all of them. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.texts.metaTitle,
        description: loaderData.texts.metaDescription,
        path: PATH,
      })
    : []

export default function Catalogue({ loaderData: { items, categories, texts } }: Route.ComponentProps) {
  const state = useCatalogueState(categories)
  const searchBox = useRef<HTMLInputElement>(null)
  const found = filterCatalogue(items, state.filters)
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
  return (
    <>
      <PageHero title={texts.h1} lead={texts.lead} crumbs={crumbs} />
      <div className="wrap pb-[var(--section)]">
        <CatalogueFilters state={state} categories={categories} searchBox={searchBox} />
        <p className="result-count" role="status">
          {catalogueCountText(found.length)}
        </p>
        <p className="micro mt-1 mb-6">
          {uiCatalogue.ranking} <PriceNote terms={{}} />
        </p>
        <ViewTabs
          label={uiCatalogue.tabsLabel}
          current={state.view}
          href={state.viewAddress}
          onChange={state.setView}
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
            <AllResults items={found} />
          ) : (
            <ResultsByCategory items={found} />
          )}
        </ViewTabs>
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
