import { PriceNote } from '#app/ui/price-note.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { useCountedSearch } from '#app/widgets/measurement/use-counted-search.ts'
import { fillText } from '#content/fill-text.ts'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import {
  catalogueCountText,
  filterCatalogue,
  filterCounts,
  NO_FILTERS,
} from '#domain/catalogue/catalogue-filter.ts'
import { shownPages } from '#domain/catalogue/catalogue-pages.ts'
import { sortCatalogue } from '#domain/catalogue/catalogue-sort.ts'
import { useCallback, useMemo, useRef } from 'react'
import { ActiveFilters } from './active-filters.tsx'
import type { loader } from './catalogue.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { EmptyResult } from './empty-result.tsx'
import { MoreResults } from './more-results.tsx'
import { AllResults, ResultsByCategory } from './results.tsx'
import { useCatalogueState, zoneChoice } from './use-catalogue-state.ts'
import { ViewTabs } from './view-tabs.tsx'

const ZONE_FILTER = 'zonas'
const RESULTS = 'resultados'

const ZoneFilter = latePart({
  name: 'zone-filter',
  start: ZONE_FILTER,
  load: () => import('./zone-filter.tsx').then((module) => module.ZoneFilter),
})

interface CatalogueSectionsProps {
  /** Id of the first element. */
  id: string
  data: ReturnType<typeof loader>
}

/** Filters, figure and results: everything below the page's hero. */
export function CatalogueSections({ id, data: { items, zones, categories, texts } }: CatalogueSectionsProps) {
  const known = useMemo(() => ({ categories, zones: Object.values(zones).flat() }), [categories, zones])
  const state = useCatalogueState(known)
  const choiceOf = useCallback((params: URLSearchParams) => zoneChoice(params, known, items), [known, items])
  const searchBox = useRef<HTMLInputElement>(null)
  const found = sortCatalogue(filterCatalogue(items, state.filters), state.order)
  const { search } = state.filters
  useCountedSearch('catalogue', search, filterCatalogue(items, { ...NO_FILTERS, search }).length)
  const shown = shownPages(found.length, state.pages)
  return (
    <div id={id} className="wrap catalogue-body pb-[var(--section)]">
      <CatalogueFilters
        state={state}
        categories={categories}
        counts={filterCounts(items, state.filters)}
        searchBox={searchBox}
      />
      <details className="catalogue-figure">
        <summary>{uiCatalogue.byFigure}</summary>
        <ZoneFilter id={ZONE_FILTER} resultsId={RESULTS} choiceOf={choiceOf} zones={zones} />
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
  )
}
