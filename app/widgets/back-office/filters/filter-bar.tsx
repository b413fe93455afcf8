import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { useKeys } from '../keys/use-keys.ts'

const texts = backOffice.filters

type FilterOption = {
  value: string
  label: string
  /** Options of one group are shown together under its name. */
  group?: string
}

/** The row of filters above a table. On phones a button opens them; the search stays visible. */
export function FilterBar({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <search className="filter-bar" aria-label={texts.label} data-open={open || undefined}>
      <button
        type="button"
        className="tool-button filter-more"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal className="icon" aria-hidden="true" />
        {texts.label}
      </button>
      {children}
    </search>
  )
}

interface FilterSelectProps {
  label: string
  value: string
  options: readonly FilterOption[]
  /** First option, with an empty value. */
  all?: string
  onChange: (value: string) => void
}

/** Single choice; empty means all. */
export function FilterSelect({ label, value, options, all = texts.all, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {groupsOf(options).map(([group, members]) => {
          const list = members.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
          return group === '' ? (
            list
          ) : (
            <optgroup key={group} label={group}>
              {list}
            </optgroup>
          )
        })}
      </select>
    </div>
  )
}

function groupsOf(options: readonly FilterOption[]): [string, FilterOption[]][] {
  const groups = new Map<string, FilterOption[]>()
  for (const option of options) {
    const group = option.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
}

interface FilterChipsProps {
  label: string
  values: readonly string[]
  options: readonly (FilterOption & { count?: number })[]
  onChange: (values: string[]) => void
}

/** Multiple choice, as toggle buttons. */
export function FilterChips({ label, values, options, onChange }: FilterChipsProps) {
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
  return (
    <fieldset className="filter-chips">
      <legend>{label}</legend>
      {options.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          className="filter-chip"
          aria-pressed={values.includes(value)}
          onClick={() => toggle(value)}
        >
          {name}
          {count === undefined ? null : <span className="numbers">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

interface FilterDatesProps {
  label: string
  /** Madrid dates, `YYYY-MM-DD`. */
  from: string
  to: string
  onChange: (dates: { from?: string; to?: string }) => void
}

/** A date range, both ends included. */
export function FilterDates({ label, from, to, onChange }: FilterDatesProps) {
  const id = useId()
  return (
    <fieldset className="filter-dates">
      <legend>{label}</legend>
      <label htmlFor={`${id}-from`}>{texts.from}</label>
      <input
        id={`${id}-from`}
        className="input"
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <label htmlFor={`${id}-to`}>{texts.to}</label>
      <input
        id={`${id}-to`}
        className="input"
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </fieldset>
  )
}

interface FilterSearchProps {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/** Debounce of the search. */
const TYPING_MS = 250

/** Free text, focused with `/`. For personal data pass a value from `useSessionText`. */
export function FilterSearch({ label, placeholder, value, onChange }: FilterSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  useEffect(() => {
    if (typed === known) return
    const timer = setTimeout(() => changed.current(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, known])
  useKeys(texts.label, [{ keys: '/', label: texts.focusSearch, run: () => box.current?.focus() }])

  return (
    <div className="filter-search">
      <Search className="icon" aria-hidden="true" />
      <input
        ref={box}
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed ? (
        <button
          type="button"
          className="icon-button"
          aria-label={fillText(texts.clearOne, { name: label })}
          onClick={() => {
            setTyped('')
            onChange('')
            box.current?.focus()
          }}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
