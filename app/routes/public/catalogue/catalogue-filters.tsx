import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import { ALL_CATEGORIES } from '#domain/catalogue-filter.ts'
import { Option } from '#app/ui/checkbox.tsx'
import type { CatalogueState } from './use-catalogue-state.ts'

const TYPING_PAUSE_MS = 150

interface CatalogueFiltersProps {
  state: CatalogueState
  categories: readonly string[]
}

/** Search box, category list and the two checkboxes; a plain form where scripts don't run. */
export function CatalogueFilters({ state: { filters, names, change }, categories }: CatalogueFiltersProps) {
  const [typed, setTyped] = useTyped(filters.search, (search) => change({ search }))
  return (
    <form
      className="toolbar"
      role="search"
      aria-label={uiCatalogue.filtersLabel}
      action="/todos-los-tratamientos"
      onSubmit={(event) => {
        event.preventDefault()
        change({ search: typed })
      }}
    >
      <div className="search-field">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          name={names.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={uiCatalogue.searchPlaceholder}
          aria-label={uiCatalogue.searchLabel}
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <select
        className="input"
        name={names.category}
        aria-label={uiCatalogue.categoryLabel}
        value={filters.category === ALL_CATEGORIES ? '' : filters.category}
        onChange={(event) => change({ category: event.target.value || ALL_CATEGORIES })}
      >
        <option value="">{uiCatalogue.categoryAll}</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Option
        label={uiCatalogue.nonSurgical}
        name={names.nonSurgical}
        value="1"
        checked={filters.nonSurgical}
        onChange={(event) => change({ nonSurgical: event.target.checked })}
      />
      <Option
        label={uiCatalogue.surgical}
        name={names.surgical}
        value="1"
        checked={filters.surgical}
        onChange={(event) => change({ surgical: event.target.checked })}
      />
      <noscript>
        <button type="submit" className="button button-small">
          {uiCatalogue.apply}
        </button>
      </noscript>
    </form>
  )
}

/** The box answers at once; the address and the results follow when the person pauses. */
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
