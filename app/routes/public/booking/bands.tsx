import { FieldError } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import {
  bandHours,
  bookingWeeks,
  type ClinicCalendar,
  FIRST_AVAILABLE,
  MAX_BANDS,
} from '#domain/lead/preferred-bands.ts'
import { useState } from 'react'
import type { StepProps } from './booking-step.tsx'
import { ChosenBands } from './chosen-bands.tsx'
import { WeekBands } from './week-bands.tsx'
import { useShownWeek, WeekSwitch } from './week-switch.tsx'

/** Preferred times: the first available slot, or up to three half days in the next sixty days. */
export function Bands({ booking, view }: StepProps) {
  const texts = view.texts.time
  const { values, form } = booking
  const [initial] = useState(values.preferredBands ?? [])
  const calendar = view.clinics.find(({ slug }) => slug === values.clinic)?.calendar ?? view.anyCalendar
  const weeks = bookingWeeks(new Date(view.now), calendar)
  const chosen = values.preferredBands ?? []
  const wantsFirst = initial.includes(FIRST_AVAILABLE)
  const error = form.errors.preferredBands
  const full = chosen.length >= MAX_BANDS
  const shown = useShownWeek(weeks, initial)
  return (
    <>
      <fieldset
        id="preferredBands"
        tabIndex={-1}
        className="choices"
        data-invalid={error ? true : undefined}
        aria-labelledby="hora"
        aria-describedby={error ? 'preferredBands-error' : undefined}
      >
        <div className="choice">
          <label>
            <input type="radio" name="when" value={FIRST_AVAILABLE} defaultChecked={wantsFirst} />
            <span>
              {texts.firstAvailable} <small>{texts.firstAvailableHint}</small>
            </span>
          </label>
        </div>
        <div className="choice">
          <label>
            <input type="radio" name="when" value="bands" defaultChecked={!wantsFirst} />
            <span>
              {texts.bands} <small>{texts.bandsHint}</small>
            </span>
          </label>
          <div className="choice-detail">
            <p className="booking-hours">{hoursText(texts.hours, calendar)}</p>
            <WeekSwitch shown={shown} texts={texts} />
            {weeks.map((week, index) => (
              <WeekBands
                key={week[0]?.date}
                week={week}
                current={index === shown.index}
                texts={texts}
                initial={initial}
                chosen={chosen}
                full={full}
              />
            ))}
            <ChosenBands booking={booking} texts={texts} full={full} />
          </div>
        </div>
      </fieldset>
      <div aria-live="polite">
        {error ? <FieldError id="preferredBands-error">{error}</FieldError> : null}
      </div>
    </>
  )
}

function hoursText(text: string, { schedule }: ClinicCalendar): string {
  const morning = bandHours('morning', schedule)
  const afternoon = bandHours('afternoon', schedule)
  return fillText(text, {
    morningFrom: morning.from,
    morningTo: morning.to,
    afternoonFrom: afternoon.from,
    afternoonTo: afternoon.to,
  })
}
