import { longDateText } from '../calendar/long-date.ts'
import { dateAfter, dayName, inMadrid, weekday } from '../calendar/madrid-calendar.ts'
import { holidaysAround } from '../calendar/public-holidays.ts'

/** Madrid `HH:MM`. */
export type DaySpan = { opens: string; closes: string }

/**
 * Weekly hours: `days` from 1 (Monday) to 7 (Sunday), with the earliest opening and the latest closing as Madrid
 * `HH:MM`. `closed` are additional closed dates and `from` is the first open day ever, as `YYYY-MM-DD`.
 */
export type WeeklySchedule = DaySpan & {
  days: readonly number[]
  /** The hours of each weekday, Monday first, if the days differ or close at midday. */
  week?: readonly (readonly DaySpan[])[]
  closed?: readonly string[]
  from?: string
}

/** L-V 10:00-20:00, the hours on the clinic cards. */
export const CLINIC_HOURS: WeeklySchedule = { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '20:00' }

export type ClosedReason = 'before-opening' | 'after-closing' | 'day-off' | 'holiday' | 'not-yet'

/** `opens.day` follows «abre»: «hoy», «mañana», «el lunes»; for `not-yet` it is a date. Null: it never opens. */
export type OpeningState =
  | { open: true; until: string }
  | { open: false; reason: ClosedReason; opens: { day: string; time: string } | null }

/** Longer than any run of holidays. */
const DAYS_AHEAD = 30

/** Whether a clinic is open at `now`, and until or from when. `holidays` are Madrid dates, `YYYY-MM-DD`. */
export function openingState(
  schedule: WeeklySchedule,
  now: Date,
  holidays: readonly string[] = [],
): OpeningState {
  const { date, time } = inMadrid(now)
  if (schedule.from && date < schedule.from)
    return { open: false, reason: 'not-yet', opens: { day: schedule.from, time: schedule.opens } }
  const today = spansOn(schedule, date, holidays)
  const span = today.find(({ opens, closes }) => time >= opens && time < closes)
  if (span) return { open: true, until: span.closes }
  const later = today.find((span) => time < span.opens)
  return {
    open: false,
    reason: closedReason(),
    opens: later ? { day: 'hoy', time: later.opens } : nextOpening(),
  }

  function nextOpening() {
    for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
      const [first] = spansOn(schedule, dateAfter(date, ahead), holidays)
      if (first) return { day: nameOfDay(date, ahead), time: first.opens }
    }
    return null
  }

  function closedReason(): ClosedReason {
    if (holidays.includes(date) || schedule.closed?.includes(date)) return 'holiday'
    if (today.length === 0) return 'day-off'
    return later ? 'before-opening' : 'after-closing'
  }
}

/** The state of a clinic at `now`, as one line: also closed on the public holidays of its region. */
export function openingNow(
  schedule: WeeklySchedule,
  now: Date,
  region: string | undefined,
): { open: boolean; text: string } {
  const state = openingState(schedule, now, holidaysAround(inMadrid(now).date, region))
  return { open: state.open, text: openingText(state) }
}

/** The hours of a Madrid date, earliest first; none if it is closed. */
export function spansOn(
  schedule: WeeklySchedule,
  date: string,
  holidays: readonly string[] = [],
): readonly DaySpan[] {
  if (!isOpenDay(schedule, date, holidays)) return []
  const { week, opens, closes } = schedule
  return week ? (week[weekday(date) - 1] ?? []) : [{ opens, closes }]
}

/** Whether a clinic opens on a Madrid date, `YYYY-MM-DD`. */
export function isOpenDay(schedule: WeeklySchedule, date: string, holidays: readonly string[] = []): boolean {
  const { days, closed = [], from = '' } = schedule
  return date >= from && days.includes(weekday(date)) && !closed.includes(date) && !holidays.includes(date)
}

/**
 * `de lunes a jueves, de 10:00 a 20:00; los sábados, de 10:00 a 14:00`, which also follows «abre». Empty without days.
 */
export function hoursText({ days, opens, closes, week }: WeeklySchedule): string {
  const parts: { days: number[]; spans: readonly DaySpan[] }[] = []
  for (const day of days) {
    const spans = week ? (week[day - 1] ?? []) : [{ opens, closes }]
    const before = parts.at(-1)
    if (before?.days.at(-1) === day - 1 && JSON.stringify(before.spans) === JSON.stringify(spans))
      before.days.push(day)
    else parts.push({ days: [day], spans })
  }
  return parts.map((part) => daysText(part.days, part.spans)).join('; ')
}

function daysText(days: readonly number[], spans: readonly DaySpan[]): string {
  // 5 January 2026 is a Monday.
  const name = (day: number | undefined) => (day ? dayName(dateAfter('2026-01-04', day)) : '')
  const [first, last] = [name(days[0]), name(days.at(-1))]
  const hours = spans.map(({ opens, closes }) => `de ${opens} a ${closes}`).join(' y ')
  return `${first === last ? `los ${pluralOf(first)}` : `de ${first} a ${last}`}, ${hours}`
}

/** «sábados»; the names of the other weekdays already end in s. */
function pluralOf(day: string): string {
  return day.endsWith('s') ? day : `${day}s`
}

/** The state as one line in Spanish: «Abierto ahora · cierra a las 20:00». */
export function openingText(state: OpeningState): string {
  if (state.open) return `Abierto ahora · cierra a las ${clockText(state.until)}`
  const { reason, opens } = state
  if (reason === 'not-yet') return `Abre el ${longDateText(opens?.day ?? '')}`
  const closed = reason === 'holiday' ? 'Cerrado hoy por festivo' : 'Cerrado'
  return opens ? `${closed} · abre ${opens.day} a las ${clockText(opens.time)}` : closed
}

/** `9:00`, without a leading zero. */
function clockText(time: string): string {
  return time.replace(/^0/, '')
}

function nameOfDay(today: string, ahead: number): string {
  if (ahead === 1) return 'mañana'
  const date = dateAfter(today, ahead)
  const name = `el ${dayName(date)}`
  return ahead < 7 ? name : `${name} ${Number(date.slice(8))}`
}
