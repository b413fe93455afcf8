import { useId, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminHours as texts } from '#content/ui/admin-hours.ts'
import { FieldError } from '#app/ui/field.tsx'
import {
  type HoursLanguage,
  readHours,
  readWeek,
  type WeekHours,
  writeWeek,
} from '#domain/clinic/hours-reading.ts'
import { hoursText } from '#domain/clinic/opening-hours.ts'
import { HoursDay } from './hours-day.tsx'
import { WeekGrid } from './week-grid.tsx'

interface HoursFieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** As stored, `L-V 10:00-20:00`; blank: `fallback`. */
  value: string
  language: HoursLanguage
  /** Label of the checkbox for a blank value; absent: the hours can't be blank. */
  blank?: string | undefined
  /** The hours that a blank value stands for, in either language. */
  fallback: string
  onChange: (text: string) => void
}

function inSpanish(hours: string): string {
  const week = readWeek(hours)
  return week ? writeWeek(week, 'spanish') : hours
}

const CLOSED: WeekHours = Array.from({ length: 7 }, () => [])

/** The opening hours of a week, a row per day, read from and written to one text. */
export function HoursField(props: HoursFieldProps) {
  const { name, label, hint, error, value, language, blank, fallback, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState({ text: value, week: weekOf(value || fallback) })
  const [said, setSaid] = useState('')
  // The text changed elsewhere: discarded, restored or merged.
  const week = typed.text === value ? typed.week : weekOf(value || fallback)
  const isBlank = blank !== undefined && value === ''
  const text = writeWeek(week, language)
  const isWrong = !isBlank && readWeek(text) === null

  function change(next: WeekHours) {
    const written = writeWeek(next, language)
    setTyped({ text: written, week: next })
    onChange(written)
  }

  function copy(day: number) {
    change(week.map((spans) => (spans.length > 0 ? week[day]! : spans)))
    setSaid(fillText(texts.copied, { day: texts.days[day]!.toLowerCase() }))
  }

  return (
    <fieldset
      className="hours-field full"
      data-field={name}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend>{label}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {blank === undefined ? null : (
        <label className="checkbox option">
          <input
            type="checkbox"
            name={`${name}.blank`}
            checked={isBlank}
            onChange={({ target }) => (target.checked ? onChange('') : change(weekOf(fallback)))}
          />
          <span>
            {blank} <small className="muted">{isBlank ? inSpanish(fallback) : ''}</small>
          </span>
        </label>
      )}
      {isBlank ? null : (
        <>
          <WeekGrid label={label} week={week} onChange={change} />
          <p className="hint">{texts.grid.how}</p>
          <ul className="hours-week">
            {week.map((spans, day) => (
              <HoursDay
                key={texts.days[day]}
                {...{ name, day, spans }}
                onChange={(next) => change(week.with(day, next))}
                onCopy={() => copy(day)}
              />
            ))}
          </ul>
          <p className="hours-reads">
            {isWrong ? null : fillText(texts.reads, { text: language === 'spanish' ? text : spoken(text) })}
          </p>
        </>
      )}
      <div aria-live="polite">
        {isWrong || error ? <FieldError id={`${id}-error`}>{error ?? texts.wrong}</FieldError> : null}
        <span className="sr-only">{said}</span>
      </div>
    </fieldset>
  )
}

/** What engines read in their own signs, in words. */
function spoken(text: string): string {
  const schedule = readHours(text)
  return schedule ? hoursText(schedule) : text
}

function weekOf(text: string): WeekHours {
  return readWeek(text) ?? CLOSED
}
