import { longDateText } from '../calendar/long-date.ts'
import { dateAfter, dayName, inMadrid, weekday } from '../calendar/madrid-calendar.ts'

/**
 * Weekly hours: `days` from 1 (Monday) to 7 (Sunday), times as Madrid `HH:MM`. `closed` are additional closed dates and
 * `from` is the first open day ever, as `YYYY-MM-DD`.
 */
export type WeeklySchedule = {
  days: readonly number[]
  opens: string
  closes: string
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
  const opensOn = (day: string) => isOpenDay(schedule, day, holidays)
  const today = opensOn(date)
  if (today && time >= schedule.opens && time < schedule.closes) return { open: true, until: schedule.closes }

  const from = today && time < schedule.opens ? 0 : 1
  const ahead = daysAhead(from).find((days) => opensOn(dateAfter(date, days)))
  const opens = ahead === undefined ? null : { day: nameOfDay(date, ahead), time: schedule.opens }
  return { open: false, reason: closedReason(), opens }

  function closedReason(): ClosedReason {
    if (holidays.includes(date) || schedule.closed?.includes(date)) return 'holiday'
    if (!today) return 'day-off'
    return time < schedule.opens ? 'before-opening' : 'after-closing'
  }
}

/** Whether a clinic opens on a Madrid date, `YYYY-MM-DD`. */
export function isOpenDay(schedule: WeeklySchedule, date: string, holidays: readonly string[] = []): boolean {
  const { days, closed = [], from = '' } = schedule
  return date >= from && days.includes(weekday(date)) && !closed.includes(date) && !holidays.includes(date)
}

/** `de lunes a viernes, de 10:00 a 20:00`. Without days: never. */
export function hoursText({ days, opens, closes }: WeeklySchedule): string {
  // 5 January 2026 is a Monday.
  const name = (day: number | undefined) => (day ? dayName(dateAfter('2026-01-04', day)) : '')
  const [first, last] = [name(days[0]), name(days.at(-1))]
  return `${first === last ? first : `de ${first} a ${last}`}, de ${opens} a ${closes}`
}

/** The state as one line in Spanish: «Abierto ahora · cierra a las 20:00». */
export function openingText(state: OpeningState): string {
  if (state.open) return `Abierto ahora · cierra a las ${clockText(state.until)}`
  const { reason, opens } = state
  if (reason === 'not-yet') return `Abre el ${longDateText(opens?.day ?? '')}`
  const closed = reason === 'holiday' ? 'Cerrado hoy por festivo local' : 'Cerrado'
  return opens ? `${closed} · abre ${opens.day} a las ${clockText(opens.time)}` : closed
}

/** `9:00`, without a leading zero. */
function clockText(time: string): string {
  return time.replace(/^0/, '')
}

function daysAhead(from: number): number[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => from + index)
}

function nameOfDay(today: string, ahead: number): string {
  if (ahead === 0) return 'hoy'
  if (ahead === 1) return 'mañana'
  const date = dateAfter(today, ahead)
  const name = `el ${dayName(date)}`
  return ahead < 7 ? name : `${name} ${Number(date.slice(8))}`
}
