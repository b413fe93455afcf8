import { Search, X } from 'lucide-react'
import { type ListSearchState, SEARCH_PARAM } from './use-list-search.ts'

interface ListSearchProps {
  search: ListSearchState
  /** The page's own path, where the form goes without scripts. */
  action: string
  label: string
  clearLabel: string
}

/** The search box above a list; a plain form without scripts. */
export function ListSearch({
  search: { query, setQuery, box, live },
  action,
  label,
  clearLabel,
}: ListSearchProps) {
  return (
    <form
      className="toolbar mb-0 max-w-2xl"
      role="search"
      aria-label={label}
      action={action}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="search-field">
        <Search className="icon" aria-hidden="true" />
        <input
          ref={box}
          className="input"
          type="search"
          name={SEARCH_PARAM}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          maxLength={100}
        />
        {live && query ? (
          <button
            type="button"
            className="icon-button"
            aria-label={clearLabel}
            onClick={() => {
              setQuery('')
              box.current?.focus()
            }}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <noscript>
        <button type="submit" className="button button-small">
          {label}
        </button>
      </noscript>
    </form>
  )
}
