import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminDates } from '#content/ui/admin-hours.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { longDateText } from '#domain/calendar/long-date.ts'
import { namedHolidays } from '#domain/calendar/named-holidays.ts'
import type { NamedDay } from './year-calendar.tsx'

const texts = adminDates.year

interface ChosenDayProps {
  /** Empty: none is chosen. */
  date: string
  day: NamedDay | undefined
  region: string
  year: number
  /** Closes the day: its line, with its name. */
  onClose: (line: string) => void
  onOpen: (date: string) => void
}

/** What the chosen day of the calendar is, and what can be done with it. */
export function ChosenDay({ date, day, region, year, onClose, onOpen }: ChosenDayProps) {
  if (date === '' || !date.startsWith(String(year))) {
    return (
      <p className="hint">
        {texts.empty} {texts.local}
      </p>
    )
  }
  const long = longDateText(date)
  if (day?.kind === 'own') {
    return (
      <div className="year-day">
        <p>{fillText(texts.ownDay, { day: long, name: day.name })}</p>
        <Button small look="ghost" onClick={() => onOpen(date)}>
          {texts.open}
        </Button>
      </div>
    )
  }
  if (day && day.kind !== 'usual') {
    const { source = '' } = namedHolidays(year, region).find((one) => one.date === date) ?? {}
    return <p className="hint">{fillText(texts.holiday, { day: long, name: day.name, source })}</p>
  }
  return <CloseDay key={date} {...{ date, day, region, onClose }} />
}

function CloseDay({
  date,
  day,
  region,
  onClose,
}: Pick<ChosenDayProps, 'date' | 'day' | 'region' | 'onClose'>) {
  const [name, setName] = useState(day?.name ?? '')
  const long = longDateText(date)
  return (
    <div className="year-day">
      <p>
        {day
          ? fillText(texts.usual, { region, day: long, name: day.name })
          : fillText(texts.choose, { day: long })}
      </p>
      <TextField
        name={`name-${date}`}
        label={adminDates.name}
        hint={adminDates.nameHint}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button small look="ghost" onClick={() => onClose(`${date} ${name}`.trim())}>
        {texts.close}
      </Button>
    </div>
  )
}
