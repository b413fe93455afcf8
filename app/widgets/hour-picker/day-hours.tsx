import { fillText } from '#content/fill-text.ts'
import { dateWords } from '#domain/agenda/hour-words.ts'
import type { KeyboardEvent } from 'react'
import { dayPanelId, dayTabId } from './day-strip.tsx'
import type { HourTexts } from './hour-texts.ts'
import type { ClinicHour, ShownDay } from './use-hours.ts'
import { useTap } from './use-tap.ts'

interface DayHoursProps {
  day: ShownDay
  current: boolean
  chosen: string
  chosenClinic: string
  /** The clinic of an hour, where several are shown. */
  labelOf: (slug: string) => string
  onChoose: (hour: ClinicHour, byTap: boolean) => void
  /** Keys that change the week. */
  onKeys: (event: KeyboardEvent) => void
  texts: HourTexts
}

/** The hours of a day, by morning and afternoon. */
export function DayHours({ day, current, texts, ...rest }: DayHoursProps) {
  const { date, morning, afternoon } = day
  if (morning.length + afternoon.length === 0 && !current) return null
  const parts = [
    { name: texts.morning, hours: morning },
    { name: texts.afternoon, hours: afternoon },
  ]
  return (
    <div
      role="tabpanel"
      id={dayPanelId(date)}
      aria-labelledby={dayTabId(date)}
      className="day-hours"
      data-current={current || undefined}
    >
      <h3>{dateWords(date)}</h3>
      {parts
        .filter(({ hours }) => hours.length > 0)
        .map(({ name, hours }) => (
          <fieldset key={name} className="hour-part">
            <legend>
              {name}
              <span className="sr-only">, {fillText(texts.hoursOf, { day: dateWords(date) })}</span>
            </legend>
            <div className="hour-chips">
              {hours.map((hour) => (
                <HourChip key={`${hour.clinic}${hour.at}`} hour={hour} {...rest} />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  )
}

function HourChip({
  hour,
  chosen,
  chosenClinic,
  labelOf,
  onChoose,
  onKeys,
}: Pick<DayHoursProps, 'chosen' | 'chosenClinic' | 'labelOf' | 'onChoose' | 'onKeys'> & {
  hour: ClinicHour
}) {
  const label = labelOf(hour.clinic)
  const tap = useTap({ onChoose: (byTap) => onChoose(hour, byTap), onKeys })
  return (
    <label className="band-chip">
      <input
        type="radio"
        name="hour"
        value={hour.at}
        data-clinic={hour.clinic}
        defaultChecked={hour.at === chosen && hour.clinic === chosenClinic}
        {...tap}
      />
      <span>
        {hour.time}
        {label ? <small>{label}</small> : null}
      </span>
    </label>
  )
}
