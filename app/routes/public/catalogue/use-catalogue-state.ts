import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { ALL_CATEGORIES, type CatalogueFilters, clearedFilters } from '#domain/catalogue/catalogue-filter.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Query parameters, in Spanish because visitors see them. */
export const PARAMS = {
  search: 'q',
  category: 'categoria',
  nonSurgical: 'sin-cirugia',
  surgical: 'cirugias',
  view: 'vista',
} as const

export type CatalogueView = 'todos' | 'categorias'
export type CatalogueState = ReturnType<typeof useCatalogueState>

type Selection = { filters: CatalogueFilters; view: CatalogueView }

/**
 * Filters and tab of the catalogue. They are in the URL, so that a selection can be shared, survives the back button
 * and is rendered by the server without scripts. An unknown category is ignored. Choices show immediately; the URL
 * follows.
 */
export function useCatalogueState(categories: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const [{ filters, view }, setSelection] = useFollowing(params, categories)

  function write(filters: CatalogueFilters, view: CatalogueView) {
    setSelection({ filters, view }, withSelection(params, filters, view))
    // Typing must not add history entries or scroll the page.
    setParams(withSelection(params, filters, view), { replace: true, ...STAYING })
  }

  const address = (filters: CatalogueFilters, view: CatalogueView) => {
    const query = withSelection(new URLSearchParams(), filters, view).toString()
    return `/todos-los-tratamientos${query && '?'}${query}`
  }

  return {
    filters,
    view,
    change: (change: Partial<CatalogueFilters>) => write({ ...filters, ...change }, view),
    clear: () => write(clearedFilters(filters), view),
    clearedAddress: address(clearedFilters(filters), view),
    setView: (next: CatalogueView) => write(filters, next),
    viewAddress: (next: CatalogueView) => address(filters, next),
  }
}

/** The selection: that of the URL, except while the URL is being updated to the latest choice. */
function useFollowing(params: URLSearchParams, categories: readonly string[]) {
  const query = params.toString()
  const [selection, setSelection] = useState(() => selectionOf(params, categories))
  const [followed, setFollowed] = useState(query)
  const [awaited, setAwaited] = useState<string | null>(null)
  if (query !== followed) {
    setFollowed(query)
    if (awaited === null) setSelection(selectionOf(params, categories))
    if (awaited === query) setAwaited(null)
  }
  const choose = (chosen: Selection, next: URLSearchParams) => {
    setSelection(chosen)
    setAwaited(next.toString() === query ? null : next.toString())
  }
  return [selection, choose] as const
}

function selectionOf(params: URLSearchParams, categories: readonly string[]): Selection {
  const category = params.get(PARAMS.category)
  return {
    filters: {
      search: params.get(PARAMS.search) ?? '',
      category: category && categories.includes(category) ? category : ALL_CATEGORIES,
      nonSurgical: params.has(PARAMS.nonSurgical),
      surgical: params.has(PARAMS.surgical),
    },
    view: params.get(PARAMS.view) === 'categorias' ? 'categorias' : 'todos',
  }
}

/** The query parameters with this selection; other parameters are kept. */
function withSelection(
  params: URLSearchParams,
  filters: CatalogueFilters,
  view: CatalogueView,
): URLSearchParams {
  const selection: Record<string, string> = {
    [PARAMS.search]: filters.search,
    [PARAMS.category]: filters.category === ALL_CATEGORIES ? '' : filters.category,
    [PARAMS.nonSurgical]: filters.nonSurgical ? '1' : '',
    [PARAMS.surgical]: filters.surgical ? '1' : '',
    [PARAMS.view]: view === 'todos' ? '' : view,
  }
  const updated = new URLSearchParams(params)
  for (const [name, value] of Object.entries(selection)) {
    if (value) updated.set(name, value)
    else updated.delete(name)
  }
  return updated
}
