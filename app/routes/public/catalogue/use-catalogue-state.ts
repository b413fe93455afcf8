import { useSearchParams } from 'react-router'
import { ALL_CATEGORIES, type CatalogueFilters, clearedFilters } from '#domain/catalogue-filter.ts'

/** Names in the address, in Spanish as visitors see them. */
const PARAMS = { search: 'q', category: 'categoria', nonSurgical: 'sin-cirugia', surgical: 'cirugias', view: 'vista' } as const

export type CatalogueState = ReturnType<typeof useCatalogueState>

/** Filters and tab of the catalogue, kept in the address so that a selection can be shared and survives «atrás». */
export function useCatalogueState() {
  const [params, setParams] = useSearchParams()
  const filters: CatalogueFilters = {
    search: params.get(PARAMS.search) ?? '',
    category: params.get(PARAMS.category) || ALL_CATEGORIES,
    nonSurgical: params.has(PARAMS.nonSurgical),
    surgical: params.has(PARAMS.surgical),
  }
  const view = params.get(PARAMS.view) === 'categorias' ? 'categorias' : 'todos'

  function write(next: CatalogueFilters, nextView: string) {
    setParams(
      (current) => {
        const updated = new URLSearchParams(current)
        set(updated, PARAMS.search, next.search)
        set(updated, PARAMS.category, next.category === ALL_CATEGORIES ? '' : next.category)
        set(updated, PARAMS.nonSurgical, next.nonSurgical ? '1' : '')
        set(updated, PARAMS.surgical, next.surgical ? '1' : '')
        set(updated, PARAMS.view, nextView === 'todos' ? '' : nextView)
        return updated
      },
      // Typing must not fill the history, nor move the page.
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    filters,
    view,
    names: PARAMS,
    change: (change: Partial<CatalogueFilters>) => write({ ...filters, ...change }, view),
    clear: () => write(clearedFilters(filters), view),
    setView: (next: string) => write(filters, next),
  }
}

function set(params: URLSearchParams, name: string, value: string) {
  if (value) params.set(name, value)
  else params.delete(name)
}
