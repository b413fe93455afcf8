import { useSearchParams } from 'react-router'
import { ALL_CATEGORIES, type CatalogueFilters, clearedFilters } from '#domain/catalogue-filter.ts'

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

/**
 * Filters and tab of the catalogue, kept in the address so that a selection can be shared, survives «atrás» and is
 * rendered by the server for whoever has no scripts. A category that doesn't exist filters nothing.
 */
export function useCatalogueState(categories: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const category = params.get(PARAMS.category)
  const filters: CatalogueFilters = {
    search: params.get(PARAMS.search) ?? '',
    category: category && categories.includes(category) ? category : ALL_CATEGORIES,
    nonSurgical: params.has(PARAMS.nonSurgical),
    surgical: params.has(PARAMS.surgical),
  }
  const view: CatalogueView = params.get(PARAMS.view) === 'categorias' ? 'categorias' : 'todos'

  function write(next: CatalogueFilters, nextView: CatalogueView) {
    // Typing must not fill the history, nor move the page.
    const quietly = { replace: true, preventScrollReset: true }
    setParams((current) => withSelection(current, next, nextView), quietly)
  }

  const address = (next: CatalogueFilters, nextView: CatalogueView) => {
    const query = withSelection(new URLSearchParams(), next, nextView).toString()
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
