import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { search } from '#content/ui.ts'
import type { CatalogueItem } from '#domain/catalogue-item.ts'
import { resultCountText, searchTreatments } from '#domain/treatment-search.ts'
import { Button } from '#app/ui/button.tsx'
import { nextStop } from './next-stop.ts'
import { SearchResults } from './search-results.tsx'
import { useCatalogue } from './use-catalogue.ts'

type Props = { box: RefObject<HTMLInputElement | null>; onChoose: () => void }

/** Text box, popular chips while it is empty, results while it is not. */
export function SearchPanel({ box, onChoose }: Props) {
  const catalogue = useCatalogue()
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const searching = query.trim() !== ''

  const write = (text: string) => {
    setQuery(text)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
    const stop = nextStop(event.key, links.indexOf(document.activeElement as HTMLElement), links.length)
    if (stop === null) return
    event.preventDefault()
    if (stop < 0) box.current?.focus()
    else links[stop]?.focus()
  }

  return (
    // The arrows only add to Tab, which reaches the same links.
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
      <div className="mt-4" aria-busy={searching && catalogue.state === 'loading'}>
        {searching ? <Outcome catalogue={catalogue} query={query} onChoose={onChoose} /> : null}
      </div>
    </div>
  )
}

/** The popular searches that find something in the catalogue as it is published. */
function Chips({
  items,
  onChoose,
}: {
  items: readonly CatalogueItem[] | null
  onChoose: (text: string) => void
}) {
  const chips = search.chips.filter((chip) => !items || searchTreatments(chip, items).length > 0)
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

type OutcomeProps = { catalogue: ReturnType<typeof useCatalogue>; query: string; onChoose: () => void }

function Outcome({ catalogue, query, onChoose }: OutcomeProps) {
  if (catalogue.state === 'loading') return <p role="status">{search.loading}</p>
  if (catalogue.state === 'failed') {
    return (
      <div role="alert">
        <p className="mb-3">{search.failed}</p>
        <Button look="ghost" small onClick={catalogue.retry}>
          {search.retry}
        </Button>
      </div>
    )
  }
  const found = searchTreatments(query, catalogue.items)
  return (
    <>
      <p role="status" className={found.length > 0 ? 'micro numbers' : 'font-semi'}>
        {found.length > 0 ? resultCountText(found.length) : search.emptyTitle}
      </p>
      <SearchResults found={found} onChoose={onChoose} />
    </>
  )
}
