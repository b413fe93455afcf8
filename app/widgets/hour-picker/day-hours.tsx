import { fillText } from '#content/fill-text.ts'
import { dateWords } from '#domain/agenda/hour-words.ts'
import { type KeyboardEvent, useRef } from 'react'
import { dayPanelId, dayTabId } from './day-strip.tsx'
import type { HourTexts } from './hour-texts.ts'
import type { ClinicHour, ShownDay } from './use-hours.ts'

interface DayHoursProps {
  day: ShownDay
  current: boolean
  chosen: string
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
  labelOf,
  onChoose,
  onKeys,
}: Pick<DayHoursProps, 'chosen' | 'labelOf' | 'onChoose' | 'onKeys'> & { hour: ClinicHour }) {
  const label = labelOf(hour.clinic)
  // Keys move through radio buttons with a click of their own, which has no detail.
  const byTap = useRef(false)
  return (
    <label className="band-chip">
      <input
        type="radio"
        name="hour"
        value={hour.at}
        defaultChecked={hour.at === chosen}
        onPointerDown={() => (byTap.current = true)}
        onKeyDown={(event) => {
          byTap.current = false
          onKeys(event)
        }}
        onClick={() => {
          onChoose(hour, byTap.current)
          byTap.current = false
        }}
      />
      <span>
        {hour.time}
        {label ? <small>{label}</small> : null}
      </span>
    </label>
  )
}
