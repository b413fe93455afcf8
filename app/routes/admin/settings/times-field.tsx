import { useId } from 'react'
import { adminHours as texts } from '#content/ui/admin-hours.ts'
import { FieldError } from '#app/ui/field.tsx'
import { timesIn } from '#domain/settings/hours-readings.ts'

interface TimesFieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** `Todos los días, 09:00-21:00`. */
  value: string
  /** The built-in value: its hours may be written with a single digit. */
  written: string
  /** The text before the times. */
  before: string
  onChange: (text: string) => void
}

/** Opening and closing time of days that don't change. */
export function TimesField({ name, label, hint, error, value, written, before, onChange }: TimesFieldProps) {
  const id = useId()
  const { opens, closes } = timesIn(value)
  const isShort = /^\d:/.test(written.slice(before.length))
  const write = (from: string, to: string) => {
    const short = (time: string) => (isShort ? time.replace(/^0/, '') : time)
    onChange(`${before}${short(from)}-${short(to)}`)
  }
  return (
    <fieldset className="hours-field" data-field={name} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="hours-span">
        <span>{before.replace(/,? $/, '')}</span>
        <input
          type="time"
          className="input"
          name={`${name}.opens`}
          aria-label={`${label}: ${texts.from.toLowerCase()}`}
          value={opens}
          onChange={({ target }) => write(target.value, closes)}
        />
        <span aria-hidden="true">{texts.until}</span>
        <input
          type="time"
          className="input"
          name={`${name}.closes`}
          aria-label={`${label}: ${texts.to.toLowerCase()}`}
          value={closes}
          onChange={({ target }) => write(opens, target.value)}
        />
      </div>
      <div aria-live="polite">{error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}</div>
    </fieldset>
  )
}
