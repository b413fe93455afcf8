import { dayName, monthName } from '#domain/calendar/madrid-calendar.ts'
import { type BookingDay, type BookingWeek, formatBand } from '#domain/lead/preferred-bands.ts'
import type { BookingView } from './booking-view.ts'
import { weekText } from './week-switch.tsx'

interface WeekBandsProps {
  week: BookingWeek
  current: boolean
  texts: BookingView['texts']['time']
  /** Checked initially. */
  initial: readonly string[]
  /** Checked now. */
  chosen: readonly string[]
  /** The limit has been reached. */
  full: boolean
}

/** The days of a week, each with two half days to check; without scripts all weeks are shown one below the other. */
export function WeekBands({ week, current, texts, ...rest }: WeekBandsProps) {
  return (
    <div className="week" data-current={current || undefined}>
      <p className="week-title">{weekText(week, texts.week)}</p>
      <ul className="week-days">
        {week.map((day) => (
          <DayBands key={day.date} day={day} texts={texts} {...rest} />
        ))}
      </ul>
    </div>
  )
}

type DayBandsProps = Omit<WeekBandsProps, 'week' | 'current'> & { day: BookingDay }

function DayBands({ day: { date, parts, closed }, texts, initial, chosen, full }: DayBandsProps) {
  const name = `${dayName(date)} ${Number(date.slice(8))} de ${monthName(date)}`
  return (
    <li className="day" data-closed={closed}>
      <p>
        <span className="sr-only">{name}</span>
        <span aria-hidden="true">
          {dayName(date).slice(0, 3)} <b>{Number(date.slice(8))}</b>
        </span>
      </p>
      {closed === 'holiday' ? <small>{texts.holiday}</small> : null}
      <div className="band-chips" role="group" aria-label={name}>
        {parts.map((part) => {
          const value = formatBand({ date, part })
          return (
            <label key={part} className="band-chip">
              <input
                type="checkbox"
                name="band"
                value={value}
                defaultChecked={initial.includes(value)}
                disabled={full && !chosen.includes(value)}
              />
              <span>{texts[part]}</span>
            </label>
          )
        })}
      </div>
    </li>
  )
}
