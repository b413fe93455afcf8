import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { fillText } from '#content/fill-text.ts'
import { dateWords } from '#domain/agenda/hour-words.ts'
import type { FreeHours } from '#domain/agenda/booking-api.ts'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DayHours } from './day-hours.tsx'
import { DayStrip, dayTabId } from './day-strip.tsx'
import type { HourTexts } from './hour-texts.ts'
import { ReadingFailed } from './reading-failed.tsx'
import { type ClinicHour, type ShownDay, useHours } from './use-hours.ts'
import { WeekBar } from './week-bar.tsx'

const MonthCalendar = latePart({
  name: 'month-calendar',
  load: () => import('./month-calendar.tsx').then((module) => module.MonthCalendar),
})

const WEEK = 7

export type NearbyClinic = { slug: string; label: string }

export interface HourPickerProps {
  clinic: string
  clinicLabel: string
  /** Other clinics that give hours, near enough to go to. */
  nearby: readonly NearbyClinic[]
  /** A slug, or empty. */
  treatment: string
  /** The chosen hour, as an ISO timestamp, or empty. */
  chosen: string
  /** The clinic of the chosen hour, if it may be another one. */
  chosenClinic?: string
  /** @param byTap with a finger or mouse, rather than with keys */
  onChoose: (hour: Pick<ClinicHour, 'at' | 'clinic'>, byTap: boolean) => void
  /** The days that the server sent with the page, from the first free one. */
  initial: FreeHours | null
  /** The treatment that they are for, if it may be another one. */
  initialTreatment?: string
  /** The first day to show, where the server sent none. */
  start: string
  /** The first day that can be shown, and the last. */
  first: string
  last: string
  /** The page with another week, for visitors without scripts. */
  weekHref: (from: string) => string
  /** Kilometers within which a clinic is near. */
  nearKm: number
  texts: HourTexts
}

/**
 * The free hours of a clinic: a strip of seven days, and the hours of one by morning and afternoon. Arrow keys change
 * the day, Page Up and Page Down the week. Without scripts every day is shown, and weeks are links.
 */
export function HourPicker(props: HourPickerProps) {
  const { clinic, clinicLabel, nearby, treatment, chosen, onChoose, nearKm, texts } = props
  const { initial, initialTreatment, start, first, last, weekHref, chosenClinic = clinic } = props
  const [from, setFrom] = useState(initial?.days[0]?.date ?? start)
  const [wanted, setWanted] = useState('')
  const [isNear, setNear] = useState(false)
  const [isMonth, setMonth] = useState(false)
  const clinics = isNear ? [clinic, ...nearby.map(({ slug }) => slug)] : [clinic]
  const asked = { clinics, treatment, from, days: WEEK, initial, initialTreatment }
  const { hours, loading, failed, retry } = useHours(asked)
  const days = hours?.days ?? []
  const day = dayToShow(days, wanted, chosen)
  const askFocus = useDayFocus(loading || isMonth ? null : (day?.date ?? ''))
  const root = useRef<HTMLDivElement>(null)
  // An hour may have been chosen in the server's HTML, before this code was there.
  useEffect(() => {
    const radio = root.current?.querySelector<HTMLInputElement>('[name="hour"]:checked')
    const at = radio?.value ?? ''
    const slug = radio?.dataset.clinic ?? ''
    if (!radio || (at === chosen && slug === chosenClinic)) return
    onChoose({ at, clinic: slug }, !radio.matches(':focus-visible'))
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const labelOf = isNear ? labels([{ slug: clinic, label: clinicLabel }, ...nearby]) : () => ''

  function goTo(start: string, date = '') {
    const within = start < first ? first : start > last ? last : start
    setFrom(within)
    setWanted(date)
  }

  /** For a control that goes away when it is used: the focus goes on to the day. */
  function goToAndFocus(start: string, date = '') {
    askFocus()
    goTo(start, date)
  }

  /** The link to a week stays, but where no other week follows. */
  function goToWeek(start: string) {
    const isEnd = start <= first || dateAfter(start, WEEK) > last
    return isEnd ? goToAndFocus(start) : goTo(start)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'PageUp' ? -WEEK : event.key === 'PageDown' ? WEEK : 0
    if (step === 0) return
    event.preventDefault()
    goToAndFocus(dateAfter(from, step))
  }

  /** To a day beside another, also in the next week; its tab gets the focus once it is there. */
  function goToDay(date: string) {
    if (date < first || date > last) return
    if (date < from) goTo(dateAfter(from, -WEEK), date)
    else if (date > dateAfter(from, WEEK - 1)) goTo(dateAfter(from, WEEK), date)
    else setWanted(date)
    askFocus()
  }

  return (
    <div
      ref={root}
      role="group"
      aria-label={texts.title}
      className="hours"
      id="horas"
      aria-busy={loading || undefined}
    >
      <div className="hours-ways needs-js">
        {nearby.length > 0 ? (
          <label className="checkbox">
            <input type="checkbox" checked={isNear} onChange={() => setNear(!isNear)} />
            <span>{fillText(texts.nearby, { km: nearKm })}</span>
          </label>
        ) : null}
        <button type="button" className="inline-link" onClick={() => setMonth(!isMonth)}>
          {isMonth ? texts.list : texts.month}
        </button>
      </div>
      {isMonth ? (
        <MonthCalendar
          clinics={clinics.join()}
          treatment={treatment}
          shown={day?.date ?? from}
          first={first}
          last={last}
          texts={texts}
          onDay={(date) => {
            setMonth(false)
            goToAndFocus(date, date)
          }}
        />
      ) : (
        <>
          <WeekBar from={from} first={first} last={last} weekHref={weekHref} goTo={goToWeek} texts={texts} />
          <DayStrip days={days} shown={day?.date ?? ''} goToDay={goToDay} onKeys={onKeyDown} texts={texts} />
        </>
      )}
      <div aria-live="polite">
        {failed ? <ReadingFailed retry={retry} texts={texts} /> : null}
        {loading && !hours ? <p className="muted mt-4">{texts.loading}</p> : null}
        {hours && !failed && days.every((one) => countOf(one) === 0) ? (
          <NoHours next={hours.next} texts={texts} weekHref={weekHref} goTo={goToAndFocus} />
        ) : null}
      </div>
      {days.map((one) => (
        <DayHours
          key={one.date}
          day={one}
          current={one.date === day?.date}
          chosen={chosen}
          chosenClinic={chosenClinic}
          labelOf={labelOf}
          onChoose={onChoose}
          onKeys={onKeyDown}
          texts={texts}
        />
      ))}
    </div>
  )
}

/** Moves the focus, when asked, to the tab of the day as soon as one is shown: what had it may be gone with its week. */
function useDayFocus(shown: string | null): () => void {
  const [asked, ask] = useState(0)
  const done = useRef(0)
  useEffect(() => {
    if (shown === null || done.current === asked) return
    done.current = asked
    document.getElementById(dayTabId(shown))?.focus()
  }, [asked, shown])
  return () => ask((times) => times + 1)
}

function NoHours({
  next,
  texts,
  weekHref,
  goTo,
}: {
  next: string | null
  texts: HourTexts
  weekHref: HourPickerProps['weekHref']
  goTo: (start: string, date?: string) => void
}) {
  if (!next) return <p className="mt-4">{texts.nothingAtAll}</p>
  return (
    <p className="mt-4">
      {texts.nothing}{' '}
      <a
        className="inline-link"
        href={weekHref(next)}
        onClick={(event) => {
          event.preventDefault()
          goTo(next, next)
        }}
      >
        {fillText(texts.nextFree, { day: dateWords(next) })}
      </a>
    </p>
  )
}

/** The day asked for, that of the chosen hour, or the first with hours. */
function dayToShow(days: readonly ShownDay[], wanted: string, chosen: string): ShownDay | undefined {
  return (
    days.find(({ date }) => date === wanted) ??
    days.find(({ morning, afternoon }) => [...morning, ...afternoon].some(({ at }) => at === chosen)) ??
    days.find((day) => countOf(day) > 0) ??
    days[0]
  )
}

function labels(clinics: readonly NearbyClinic[]) {
  return (slug: string) => clinics.find((clinic) => clinic.slug === slug)?.label ?? ''
}

function countOf({ morning, afternoon }: ShownDay): number {
  return morning.length + afternoon.length
}
