import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { ALL_CATEGORIES, type CatalogueFilters, clearedFilters } from '#domain/catalogue/catalogue-filter.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Names in the address, in Spanish as visitors see them. */
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
 * Filters and tab of the catalogue, kept in the address so that a selection can be shared, survives «atrás» and is
 * rendered by the server for whoever has no scripts. A category that doesn't exist filters nothing.
 * What the person does shows at once; the address follows.
 */
export function useCatalogueState(categories: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const [{ filters, view }, setSelection] = useFollowing(params, categories)

  function write(filters: CatalogueFilters, view: CatalogueView) {
    setSelection({ filters, view }, withSelection(params, filters, view))
    // Typing must not fill the history, nor move the page.
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

/** The selection, which is the address's except while the address is on its way to what was just chosen. */
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

/** The parameters with this selection in them; whatever else they held stays. */
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
