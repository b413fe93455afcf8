import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { pageNumber } from '#domain/address/page-number.ts'
import {
  ALL_CATEGORIES,
  type CatalogueFilters,
  clearedFilters,
  type Filterable,
  zoneCounts,
} from '#domain/catalogue/catalogue-filter.ts'
import { type CatalogueOrder, catalogueOrder } from '#domain/catalogue/catalogue-sort.ts'
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Query parameters, in Spanish because visitors see them. */
export const PARAMS = {
  search: 'q',
  category: 'categoria',
  zone: 'zona',
  nonSurgical: 'sin-cirugia',
  surgical: 'cirugias',
  view: 'vista',
  order: 'orden',
  page: 'pagina',
} as const

export type CatalogueView = 'todos' | 'categorias'
/** The values that a URL may name. */
export type KnownValues = { categories: readonly string[]; zones: readonly { id: string }[] }
export type CatalogueState = ReturnType<typeof useCatalogueState>

export type Selection = {
  filters: CatalogueFilters
  view: CatalogueView
  order: CatalogueOrder
  page: number
  /** The first page shown, while the URL and its history entry are being updated. */
  from?: number
}

/**
 * Filters, order, tab and page of the catalogue. They are in the URL, so that a selection can be shared, survives the
 * back button and is rendered by the server without scripts. An unknown category or zone is ignored. Choices show immediately;
 * the URL follows. The first page shown is in the history entry, so that going back finds all that was added.
 */
export function useCatalogueState(known: KnownValues) {
  const [params, setParams] = useSearchParams()
  const [selection, setSelection] = useFollowing(params, known)
  const { filters, view, order, page } = selection
  const kept = useFirstPage()
  const from = selection.from ?? kept ?? page

  function write(next: Selection, first = next.page) {
    const query = withSelection(params, next)
    setSelection({ ...next, from: first }, query)
    // Typing must not add history entries or scroll the page.
    setParams(query, { replace: true, ...STAYING, state: { ...STAYING.state, from: first } })
  }

  const address = (change: Partial<Selection>) => catalogueAddress(selection, change)
  const restart = (change: Partial<Selection>) => write({ ...selection, page: 1, ...change })

  return {
    filters,
    view,
    order,
    pages: { from, page },
    change: (change: Partial<CatalogueFilters>) => restart({ filters: { ...filters, ...change } }),
    address,
    restart,
    clear: () => restart({ filters: clearedFilters(filters) }),
    clearedAddress: address({ filters: clearedFilters(filters) }),
    addPage: () => write({ ...selection, page: page + 1 }, from),
  }
}

/** URL of a selection with changes; any change but of the page leads to the first one. */
function catalogueAddress(selection: Selection, change: Partial<Selection>): string {
  const query = withSelection(new URLSearchParams(), { ...selection, page: 1, ...change }).toString()
  return `/todos-los-tratamientos${query && '?'}${query}`
}

/** The chosen zone or an empty text, what each zone would leave, and URLs that choose or remove a zone. */
export type ZoneChoice = { zone: string; counts: ReadonlyMap<string, number>; href: (zone: string) => string }

/** The zones of a URL. */
export function zoneChoice(
  params: URLSearchParams,
  known: KnownValues,
  items: readonly Filterable[],
): ZoneChoice {
  const selection = selectionOf(params, known)
  const { filters } = selection
  return {
    zone: filters.zone,
    counts: zoneCounts(items, filters),
    href: (zone) =>
      catalogueAddress(selection, { filters: { ...filters, zone: zone === filters.zone ? '' : zone } }),
  }
}

const never = () => () => {}

/** The first page shown, of the history entry. Absent until hydration, because the server doesn't know it. */
function useFirstPage(): number | undefined {
  const { state } = useLocation()
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const from: unknown =
    hydrated && typeof state === 'object' && state !== null && 'from' in state ? state.from : 0
  return typeof from === 'number' && from > 0 ? from : undefined
}

/** The selection: that of the URL, except while the URL is being updated to the latest choice. */
function useFollowing(params: URLSearchParams, known: KnownValues) {
  const query = params.toString()
  const [selection, setSelection] = useState(() => selectionOf(params, known))
  const [followed, setFollowed] = useState(query)
  const [awaited, setAwaited] = useState<string | null>(null)
  if (query !== followed) {
    setFollowed(query)
    if (awaited === null) setSelection(selectionOf(params, known))
    if (awaited === query) setAwaited(null)
  }
  const choose = (chosen: Selection, next: URLSearchParams) => {
    setSelection(chosen)
    setAwaited(next.toString() === query ? null : next.toString())
  }
  return [selection, choose] as const
}

/** The selection of a URL. */
function selectionOf(params: URLSearchParams, { categories, zones }: KnownValues): Selection {
  const category = params.get(PARAMS.category)
  const zone = params.get(PARAMS.zone)
  return {
    filters: {
      search: params.get(PARAMS.search) ?? '',
      category: category && categories.includes(category) ? category : ALL_CATEGORIES,
      zone: zones.find(({ id }) => id === zone)?.id ?? '',
      nonSurgical: params.has(PARAMS.nonSurgical),
      surgical: params.has(PARAMS.surgical),
    },
    view: params.get(PARAMS.view) === 'categorias' ? 'categorias' : 'todos',
    order: catalogueOrder(params.get(PARAMS.order)),
    page: pageNumber(params.get(PARAMS.page) ?? '1', Infinity) ?? 1,
  }
}

/** The query parameters with this selection; other parameters are kept. */
function withSelection(params: URLSearchParams, { filters, view, order, page }: Selection): URLSearchParams {
  const selection: Record<string, string> = {
    [PARAMS.search]: filters.search,
    [PARAMS.category]: filters.category === ALL_CATEGORIES ? '' : filters.category,
    [PARAMS.zone]: filters.zone,
    [PARAMS.nonSurgical]: filters.nonSurgical ? '1' : '',
    [PARAMS.surgical]: filters.surgical ? '1' : '',
    [PARAMS.view]: view === 'todos' ? '' : view,
    [PARAMS.order]: order === 'grupo' ? '' : order,
    [PARAMS.page]: page === 1 ? '' : String(page),
  }
  const updated = new URLSearchParams(params)
  for (const [name, value] of Object.entries(selection)) {
    if (value) updated.set(name, value)
    else updated.delete(name)
  }
  return updated
}
