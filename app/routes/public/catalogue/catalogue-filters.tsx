import { SearchIcon } from '#app/ui/chrome-icons.tsx'
import { Option } from '#app/ui/option.tsx'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import {
  ALL_CATEGORIES,
  type CatalogueFilters as Filters,
  type FilterCounts,
} from '#domain/catalogue/catalogue-filter.ts'
import { CATALOGUE_ORDERS, type CatalogueOrder, catalogueOrder } from '#domain/catalogue/catalogue-sort.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CatalogueState, PARAMS, type Selection } from './use-catalogue-state.ts'

const TYPING_PAUSE_MS = 150

interface CatalogueFiltersProps {
  state: CatalogueState
  categories: readonly string[]
  counts: FilterCounts
  searchBox: RefObject<HTMLInputElement | null>
}

/** Search box, category, kind and order, folded on phones but for the search; a plain form without scripts. */
export function CatalogueFilters({
  state: { filters, view, order, change, restart },
  categories,
  counts,
  searchBox,
}: CatalogueFiltersProps) {
  const [typed, setTyped] = useTyped(filters.search, (search) => change({ search }))
  const form = useChosenBeforeHydration(filters, order, restart)
  return (
    <form
      ref={form}
      className="toolbar catalogue-tools"
      role="search"
      aria-label={uiCatalogue.filtersLabel}
      action="/todos-los-tratamientos"
      onSubmit={(event) => {
        event.preventDefault()
        change({ search: typed })
      }}
    >
      <div className="search-field">
        <SearchIcon />
        <input
          ref={searchBox}
          className="input"
          type="search"
          name={PARAMS.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={uiCatalogue.searchPlaceholder}
          aria-label={uiCatalogue.searchLabel}
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <details className="fold catalogue-filters">
        <summary>{uiCatalogue.filters}</summary>
        <select
          className="input"
          name={PARAMS.category}
          aria-label={uiCatalogue.categoryLabel}
          value={filters.category === ALL_CATEGORIES ? '' : filters.category}
          onChange={(event) => change({ category: event.target.value || ALL_CATEGORIES })}
        >
          <option value="">{uiCatalogue.categoryAll}</option>
          {categories.map((name) => (
            <option key={name} value={name}>
              {name} ({counts.categories.get(name) ?? 0})
            </option>
          ))}
        </select>
        <div className="flex flex-wrap gap-x-3">
          <Option
            label={uiCatalogue.nonSurgical}
            count={counts.nonSurgical}
            name={PARAMS.nonSurgical}
            value="1"
            checked={filters.nonSurgical}
            onChange={(event) => change({ nonSurgical: event.target.checked })}
          />
          <Option
            label={uiCatalogue.surgical}
            count={counts.surgical}
            name={PARAMS.surgical}
            value="1"
            checked={filters.surgical}
            onChange={(event) => change({ surgical: event.target.checked })}
          />
        </div>
        <select
          className="input"
          name={PARAMS.order}
          aria-label={uiCatalogue.orderLabel}
          value={order === 'grupo' ? '' : order}
          onChange={(event) => restart({ order: catalogueOrder(event.target.value) })}
        >
          {CATALOGUE_ORDERS.map((one) => (
            <option key={one} value={one === 'grupo' ? '' : one}>
              {uiCatalogue.orders[one]}
            </option>
          ))}
        </select>
      </details>
      {filters.zone ? <input type="hidden" name={PARAMS.zone} value={filters.zone} /> : null}
      {view === 'categorias' ? <input type="hidden" name={PARAMS.view} value={view} /> : null}
      <noscript>
        <button type="submit" className="button button-small">
          {uiCatalogue.apply}
        </button>
      </noscript>
    </form>
  )
}

/** The box updates immediately; the URL and the results follow when the user pauses. */
function useTyped(value: string, commit: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [committed, setCommitted] = useState(value)
  if (value !== committed) {
    setCommitted(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => commit(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, commit])
  return [typed, setTyped] as const
}

/** Hydration is late on purpose: choices made before it are read from the form once. */
function useChosenBeforeHydration(
  filters: Filters,
  order: CatalogueOrder,
  restart: (change: Partial<Selection>) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useRef(() => {
    const data = new FormData(form.current ?? undefined)
    const chosen: Filters = {
      search: String(data.get(PARAMS.search) ?? ''),
      category: String(data.get(PARAMS.category) || ALL_CATEGORIES),
      zone: filters.zone,
      nonSurgical: data.has(PARAMS.nonSurgical),
      surgical: data.has(PARAMS.surgical),
    }
    const same = (Object.keys(chosen) as (keyof Filters)[]).every((key) => chosen[key] === filters[key])
    const chosenOrder = catalogueOrder(String(data.get(PARAMS.order)))
    if (!same || chosenOrder !== order) restart({ filters: chosen, order: chosenOrder })
  })
  useEffect(() => takeOver.current(), [])
  return form
}
