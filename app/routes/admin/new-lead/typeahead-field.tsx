import { FieldError } from '#app/ui/field.tsx'
import { countText } from '#content/count-text.ts'
import { form, newLeadTexts } from '#content/ui.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { type KeyboardEvent, useState } from 'react'

const texts = newLeadTexts.typeahead
/** More than this is not read, but typed further. */
const SHOWN = 7

interface TypeaheadFieldProps {
  name: string
  label: string
  placeholder?: string
  options: readonly { value: string; label: string }[]
  /** The value of an option; empty for none. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** One of many options, found by typing any part of its name instead of scrolling through all of them. */
export function TypeaheadField({
  name,
  label,
  placeholder,
  options,
  value,
  onChange,
  error,
}: TypeaheadFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const found = typed === null ? [] : matching(options, typed).slice(0, SHOWN)
  const current = Math.min(at, found.length - 1)

  function choose(option: { value: string } | undefined) {
    onChange(option?.value ?? '')
    setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && typed === null) setTyped('')
    else if (step) setAt((current + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && typed !== null && found[current]) choose(found[current])
    else if (event.key === 'Escape' && typed !== null) {
      setTyped(null)
      // The dialog stays open.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <div className="field typeahead">
      <label htmlFor={name}>
        {label}
        <small> ({form.optional})</small>
      </label>
      <input
        id={name}
        name={name}
        className="input"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${name}-options`}
        aria-activedescendant={found[current] ? `${name}-${current}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        placeholder={placeholder}
        value={typed ?? chosen}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          if (target.value === '') onChange('')
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <div className="typeahead-list" role="listbox" id={`${name}-options`} aria-label={label}>
        {found.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys
          <div
            key={option.value}
            id={`${name}-${index}`}
            role="option"
            aria-selected={index === current}
            // Keeps the focus in the text box.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {typed === null ? '' : countText(texts.found, found.length)}
      </span>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** Options that contain every typed word; names that begin with the text come first. */
function matching<Option extends { label: string }>(options: readonly Option[], typed: string): Option[] {
  const words = foldedText(typed).split(/\s+/).filter(Boolean)
  const hits = options.filter(({ label }) => words.every((word) => foldedText(label).includes(word)))
  const begins = ({ label }: Option) => foldedText(label).startsWith(words[0] ?? '')
  return [...hits.filter(begins), ...hits.filter((option) => !begins(option))]
}
