import { adminHours as texts } from '#content/ui/admin-hours.ts'
import { FieldError } from '#app/ui/field.tsx'
import type { WeekHours } from '#domain/clinic/hours-reading.ts'
import { WeekGrid } from './week-grid.tsx'

interface WeekHoursFieldProps {
  label: string
  week: WeekHours
  error?: string | undefined
  onChange: (week: WeekHours) => void
}

/** The grid of a week that is stored as it is, with its hours as text. */
export function WeekHoursField({ label, week, error, onChange }: WeekHoursFieldProps) {
  return (
    <fieldset className="hours-field">
      <legend>{label}</legend>
      <WeekGrid label={label} week={week} onChange={onChange} />
      <p className="hint">{texts.grid.how}</p>
      <ul className="week-words">
        {week.map((spans, day) => (
          <li key={texts.days[day]}>
            <b>{texts.days[day]}</b>{' '}
            {spans.map(({ opens, closes }) => `${opens}–${closes}`).join(` ${texts.and} `) || texts.closed}
          </li>
        ))}
      </ul>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
