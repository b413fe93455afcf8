import { AppLink } from '#app/ui/app-link.tsx'
import { Note } from '#app/ui/panel.tsx'
import { nextStop } from '#app/widgets/search-dialog/next-stop.ts'
import { fillText } from '#content/fill-text.ts'
import { COMPARATOR_PATH, COMPARISON_PARAMS, MOST_COMPARED } from '#domain/catalogue/comparison-selection.ts'
import { Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ComparatorData } from './comparator-data.ts'
import { FoundTreatments, LiveResults } from './picker-results.tsx'
import { SelectionInputs } from './selection-inputs.tsx'
import type { Comparison } from './use-comparison.ts'

/** Id of the notice that replaces the search when no column is free. */
export const FULL_ID = 'completo'

const never = () => () => {}

interface TreatmentPickerProps {
  data: Pick<ComparatorData, 'treatments' | 'found'> & { texts: ComparatorData['texts']['picker'] }
  comparison: Comparison
  /** Announces the change and moves focus. */
  onToggled: (slug: string, name: string) => void
  box: RefObject<HTMLInputElement | null>
}

/** The chosen treatments, and the search that adds another. Results are links, so it works without scripts. */
export function TreatmentPicker({ data, comparison, onToggled, box }: TreatmentPickerProps) {
  const { treatments, found, texts } = data
  const { selection, toggleTreatment, addressToggling } = comparison
  const [query, setQuery] = useState(found?.query ?? '')
  const panel = useRef<HTMLDivElement>(null)
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const full = selection.treatments.length >= MOST_COMPARED
  // Hydration is late on purpose: text typed before it is in the box. It is read immediately, because the next render
  // empties the box.
  const takeOver = useRef(() => {
    const typed = box.current?.value
    if (typed) setQuery(typed)
  })
  useEffect(() => takeOver.current(), [])

  function toggle(event: MouseEvent, { slug, name }: { slug: string; name: string }) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setQuery('')
    toggleTreatment(slug)
    onToggled(slug, name)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setQuery('')
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
    const stop = nextStop(event.key, links.indexOf(document.activeElement as HTMLElement), links.length)
    if (stop === null) return
    event.preventDefault()
    if (stop < 0) box.current?.focus()
    else links[stop]?.focus()
  }

  const results = { chosen: selection.treatments, address: addressToggling, onChoose: toggle, texts }
  return (
    <div className="comparison-picker">
      {treatments.length > 0 ? (
        <ul
          className="chips"
          aria-label={fillText(texts.count, { n: treatments.length, most: MOST_COMPARED })}
        >
          {treatments.map((treatment) => (
            <li key={treatment.slug}>
              <AppLink
                href={addressToggling(treatment.slug)}
                className="chip"
                data-waits=""
                aria-label={fillText(texts.remove, { name: treatment.name })}
                onClick={(event) => toggle(event, treatment)}
              >
                {treatment.name}
                <X className="icon" aria-hidden="true" />
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
      {full ? (
        <div id={FULL_ID} tabIndex={-1}>
          <Note>{texts.max}</Note>
        </div>
      ) : (
        // Arrow keys only add to Tab, which reaches the same links.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={panel} onKeyDown={onKeyDown}>
          <form
            role="search"
            action={COMPARATOR_PATH}
            onSubmit={(event) => {
              event.preventDefault()
              panel.current?.querySelector<HTMLElement>('[data-result]')?.focus()
            }}
          >
            <SelectionInputs of={selection} />
            <label htmlFor="buscar">{texts.label}</label>
            <div className="search-field">
              <Search className="icon" aria-hidden="true" />
              <input
                ref={box}
                id="buscar"
                className="input"
                type="search"
                name={COMPARISON_PARAMS.search}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
                placeholder={texts.placeholder}
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
              />
              <noscript>
                <button type="submit" className="button button-small">
                  {texts.search}
                </button>
              </noscript>
            </div>
          </form>
          {live && query.trim() ? <LiveResults query={query} {...results} /> : null}
          {!live && found ? <FoundTreatments {...found} {...results} /> : null}
        </div>
      )}
    </div>
  )
}
