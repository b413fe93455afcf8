import { Button } from '#app/ui/button.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { useCountedSearch } from '#app/widgets/measurement/use-counted-search.ts'
import { search } from '#content/ui.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { resultCountText, searchPages, searchTreatments } from '#domain/catalogue/treatment-search.ts'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { nextStop } from './next-stop.ts'
import { SearchResults } from './search-results.tsx'
import { useCatalogue } from './use-catalogue.ts'

const NOTHING = { items: [], index: null } as const

type Props = { box: RefObject<HTMLInputElement | null>; onChoose: () => void }

/** Text box, with popular searches while it is empty and results otherwise. */
export function SearchPanel({ box, onChoose }: Props) {
  const catalogue = useCatalogue()
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const searching = query.trim() !== ''
  const { items, index } = catalogue.state === 'ready' ? catalogue : NOTHING
  const found = index ? searchTreatments(query, items, index) : []
  const pages = index ? searchPages(query, index) : []
  useCountedSearch('dialog', query, index ? found.length + pages.length : null)

  const write = (text: string) => {
    setQuery(text)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a link must follow the link; only the text box needs handling.
    if (event.key === 'Enter' && event.target !== box.current) return
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
    const stop = nextStop(event.key, links.indexOf(document.activeElement as HTMLElement), links.length)
    if (stop === null) return
    event.preventDefault()
    if (stop < 0) box.current?.focus()
    else links[stop]?.focus()
  }

  return (
    // Arrow keys only add to Tab, which reaches the same links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} onKeyDown={onKeyDown}>
      <div className="search-field">
        <Search className="icon" aria-hidden="true" />
        <input
          ref={box}
          type="search"
          className="input"
          aria-label={search.title}
          placeholder={search.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {query === '' ? null : (
          <button type="button" className="icon-button" aria-label={search.clear} onClick={() => write('')}>
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      {searching ? null : (
        <Chips items={catalogue.state === 'ready' ? catalogue.items : null} onChoose={write} />
      )}
      {/* Always rendered: a live region must exist before its text changes. */}
      <output
        className={searching ? 'mt-4 block text-small' : 'sr-only'}
        aria-busy={catalogue.state === 'loading'}
      >
        {searching ? statusText(catalogue.state, found.length) : ''}
      </output>
      {searching && index ? <SearchResults found={found} pages={pages} onChoose={onChoose} /> : null}
      {searching && catalogue.state === 'failed' ? (
        <Button look="ghost" small className="mt-3" onClick={catalogue.retry}>
          {search.retry}
        </Button>
      ) : null}
    </div>
  )
}

function statusText(state: ReturnType<typeof useCatalogue>['state'], count: number): string {
  if (state === 'loading') return search.loading
  if (state === 'failed') return search.failed
  return count > 0 ? resultCountText(count) : search.emptyTitle
}

/** The popular searches that have results in the current catalogue. */
function Chips({
  items,
  onChoose,
}: {
  items: readonly CatalogueItem[] | null
  onChoose: (text: string) => void
}) {
  const { neutral } = useSiteFacts()
  const allowed = neutral?.chips ?? search.chips
  const chips = allowed.filter((chip) => !items || searchTreatments(chip, items).length > 0)
  return (
    <div className="mt-4">
      <p className="micro mb-2" id="busquedas-frecuentes">
        {search.popularTitle}
      </p>
      <ul className="chips" aria-labelledby="busquedas-frecuentes">
        {chips.map((chip) => (
          <li key={chip}>
            <button type="button" className="chip" onClick={() => onChoose(chip)}>
              {chip}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
