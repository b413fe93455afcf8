import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminDates as texts } from '#content/ui/admin-hours.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx'
import { longDateText } from '#domain/calendar/long-date.ts'
import { inMadrid, isDate } from '#domain/calendar/madrid-calendar.ts'
import { namedHolidays, usualHolidays } from '#domain/calendar/named-holidays.ts'
import { linesOf } from '#domain/settings/lines-of.ts'
import { ChosenDay } from './chosen-day.tsx'
import { type NamedDay, YearCalendar } from './year-calendar.tsx'

export type DateScope = 'clinic' | 'region' | 'all'
type Day = { date: string; name: string; own: boolean; scope: string }

interface DatesFieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Dates, one per line, each with its name after a space. */
  value: string
  /** The region whose holidays are known. */
  region: string
  onChange: (text: string) => void
  /** Adds a line to several clinics. */
  onAdd: (line: string, scope: DateScope) => void
}

/** The days on which a clinic is closed: its own, which can be changed, and the public holidays. */
export function DatesField({ name, label, hint, error, value, region, onChange, onAdd }: DatesFieldProps) {
  const id = useId()
  const [today] = useState(() => inMadrid(new Date()).date)
  const [said, setSaid] = useState('')
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [chosen, setChosen] = useState('')
  const own = linesOf(value).map((line): Day => {
    return { date: line.slice(0, 10), name: line.slice(11), own: true, scope: texts.own }
  })
  const known = new Set(own.map(({ date }) => date))
  const next = [...own.filter(({ date }) => date >= today), ...holidaysFrom(today, region, known)]
  const past = own.filter(({ date }) => date < today)

  const shown = daysOf(year, region, own)

  function add(line: string, scope: DateScope) {
    onAdd(line, scope)
    setSaid(fillText(texts.added, { day: longDateText(line.slice(0, 10)) }))
  }

  function remove(day: { date: string }) {
    onChange(
      linesOf(value)
        .filter((line) => line.slice(0, 10) !== day.date)
        .join('\n'),
    )
    setSaid(fillText(texts.removed, { day: longDateText(day.date) }))
  }

  return (
    <fieldset className="dates-field full" data-field={name}>
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <YearCalendar {...{ year, today, chosen, days: shown }} onYear={setYear} onChoose={setChosen} />
      <ChosenDay
        date={chosen}
        day={shown.get(chosen)}
        region={region}
        year={year}
        onClose={(line) => add(line, 'clinic')}
        onOpen={(date) => remove({ date })}
      />
      <AddDate id={id} region={region} isKnown={(date) => known.has(date)} onAdd={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {error ? <FieldError>{error}</FieldError> : null}
      <Days label={texts.next} days={sorted(next)} onRemove={remove} />
      {past.length > 0 ? (
        <details>
          <summary>
            {past.length === 1 ? texts.pastOne : fillText(texts.past, { count: past.length })}
          </summary>
          <Days label={label} days={sorted(past)} onRemove={remove} />
        </details>
      ) : null}
    </fieldset>
  )
}

interface DaysProps {
  label: string
  days: readonly Day[]
  onRemove: (day: Day) => void
}

function Days({ label, days, onRemove }: DaysProps) {
  return (
    <ul className="dates-list" aria-label={label}>
      {days.map((day) => (
        <li key={day.date} data-own={day.own}>
          <b>{longDateText(day.date)}</b>
          <span>{day.name}</span>
          <small>{day.scope}</small>
          {day.own ? (
            <button
              type="button"
              className="icon-button"
              aria-label={fillText(texts.remove, { day: longDateText(day.date) })}
              onClick={() => onRemove(day)}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface AddDateProps {
  id: string
  region: string
  isKnown: (date: string) => boolean
  onAdd: (line: string, scope: DateScope) => void
}

function AddDate({ id, region, isKnown, onAdd }: AddDateProps) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const [scope, setScope] = useState<DateScope>('clinic')
  const [problem, setProblem] = useState('')
  const scopes = (['clinic', 'region', 'all'] as const).map((value) => ({
    value,
    label: fillText(texts.scopes[value], { region }),
  }))

  function add() {
    const wrong = !isDate(date) ? texts.missing : isKnown(date) && scope === 'clinic' ? texts.known : ''
    setProblem(wrong)
    if (wrong) return
    onAdd(`${date} ${name.trim()}`.trim(), scope)
    setDate('')
    setName('')
  }

  return (
    <div className="dates-add" role="group" aria-label={texts.add}>
      <TextField
        name="date"
        id={`${id}-date`}
        type="date"
        label={texts.date}
        required
        error={problem}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
        name="name"
        id={`${id}-name`}
        label={texts.name}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <SelectField
        name="scope"
        id={`${id}-scope`}
        label={texts.scope}
        required
        options={scopes}
        value={scope}
        onChange={({ target }) => setScope(target.value as DateScope)}
      />
      <Button small look="ghost" onClick={add}>
        {texts.addDate}
      </Button>
    </div>
  )
}

/** What each day of a year is called; a closed day of its own comes first. */
function daysOf(year: number, region: string, own: readonly Day[]): ReadonlyMap<string, NamedDay> {
  const usual = region === '' ? [] : usualHolidays(year, region)
  return new Map<string, NamedDay>([
    ...usual.map((day): [string, NamedDay] => [day.date, { ...day, kind: 'usual' }]),
    ...namedHolidays(year, region).map(({ date, name, scope }): [string, NamedDay] => [
      date,
      { date, name, kind: scope },
    ]),
    ...own.map(({ date, name }): [string, NamedDay] => [date, { date, name, kind: 'own' }]),
  ])
}

/** The public holidays of a year from a date on, except those that are closed anyway. */
function holidaysFrom(today: string, region: string, known: ReadonlySet<string>): Day[] {
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  return [year, year + 1].flatMap((one) =>
    namedHolidays(one, region)
      .filter(({ date }) => date >= today && date < until && !known.has(date))
      .map(({ date, name, scope }) => ({
        date,
        name,
        own: false,
        scope: scope === 'national' ? texts.national : fillText(texts.regional, { region }),
      })),
  )
}

function sorted(days: readonly Day[]): Day[] {
  return days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
