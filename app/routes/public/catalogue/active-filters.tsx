import { CloseIcon } from '#app/ui/chrome-icons.tsx'
import { fillText } from '#content/fill-text.ts'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import { ALL_CATEGORIES, type CatalogueFilters } from '#domain/catalogue/catalogue-filter.ts'
import type { RefObject } from 'react'
import type { CatalogueState } from './use-catalogue-state.ts'

interface ActiveFiltersProps {
  state: CatalogueState
  zones: readonly { id: string; name: string }[]
  /** Gets the focus of a removed chip. */
  searchBox: RefObject<HTMLInputElement | null>
}

/** A chip for each active filter, which removes it; links without scripts. */
export function ActiveFilters({ state, zones, searchBox }: ActiveFiltersProps) {
  const { filters } = state
  const chips: [string, Partial<CatalogueFilters>][] = []
  const search = filters.search.trim()
  if (search) chips.push([fillText(uiCatalogue.searched, { search }), { search: '' }])
  if (filters.category !== ALL_CATEGORIES) chips.push([filters.category, { category: ALL_CATEGORIES }])
  const zone = zones.find(({ id }) => id === filters.zone)
  if (zone) chips.push([zone.name, { zone: '' }])
  if (filters.nonSurgical) chips.push([uiCatalogue.nonSurgical, { nonSurgical: false }])
  if (filters.surgical) chips.push([uiCatalogue.surgical, { surgical: false }])
  if (chips.length === 0) return null
  return (
    <ul className="chips mb-4" aria-label={uiCatalogue.active}>
      {chips.map(([label, without]) => (
        <li key={label}>
          <a
            className="chip min-h-11"
            href={state.address({ filters: { ...filters, ...without } })}
            data-waits=""
            aria-label={fillText(uiCatalogue.remove, { filter: label })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              state.change(without)
              searchBox.current?.focus({ preventScroll: true })
            }}
          >
            {label}
            <CloseIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}
