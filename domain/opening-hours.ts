/** Hours that repeat each week: `days` from 1 (Monday) to 7 (Sunday), times as `HH:MM` of Madrid. */
export type WeeklySchedule = { days: readonly number[]; opens: string; closes: string }

/** L-V 10:00-20:00, the hours of the clinic cards (specification §2, §9). */
export const CLINIC_HOURS: WeeklySchedule = { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '20:00' }

export type ClosedReason = 'before-opening' | 'after-closing' | 'day-off' | 'holiday'

/** `opens.day` reads after «abre»: «hoy», «mañana», «el lunes». It is null if the schedule never opens. */
export type OpeningState =
  | { open: true; until: string }
  | { open: false; reason: ClosedReason; opens: { day: string; time: string } | null }

const DAY_NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const DAY_MS = 86_400_000
/** Far enough to look beyond any run of holidays. */
const DAYS_AHEAD = 30

const madrid = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Whether a clinic is open at `now`, and until or from when. `holidays` are dates of Madrid, `YYYY-MM-DD`. */
export function openingState(
  schedule: WeeklySchedule,
  now: Date,
  holidays: readonly string[] = [],
): OpeningState {
  const { date, time } = inMadrid(now)
  const opensOn = (day: string) => schedule.days.includes(weekday(day)) && !holidays.includes(day)
  const today = opensOn(date)
  if (today && time >= schedule.opens && time < schedule.closes) return { open: true, until: schedule.closes }

  const from = today && time < schedule.opens ? 0 : 1
  const ahead = daysAhead(from).find((days) => opensOn(dateAfter(date, days)))
  const opens = ahead === undefined ? null : { day: dayName(date, ahead), time: schedule.opens }
  return { open: false, reason: closedReason(), opens }

  function closedReason(): ClosedReason {
    if (holidays.includes(date)) return 'holiday'
    if (!today) return 'day-off'
    return time < schedule.opens ? 'before-opening' : 'after-closing'
  }
}

/** The state as one Spanish line, in the words of the clinic page. */
export function openingText(state: OpeningState): string {
  if (state.open) return `Abierta ahora, hasta las ${state.until}`
  if (state.reason === 'holiday') return 'Cerrada hoy por festivo local'
  return state.opens ? `Cerrada ahora, abre ${state.opens.day} a las ${state.opens.time}` : 'Cerrada ahora'
}

function inMadrid(now: Date): { date: string; time: string } {
  const parts = Object.fromEntries(madrid.formatToParts(now).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

function daysAhead(from: number): number[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => from + index)
}

// Calendar dates are counted in UTC, where every day has 24 hours.
function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

function weekday(date: string): number {
  return new Date(date).getUTCDay() || 7
}

function dayName(today: string, ahead: number): string {
  if (ahead === 0) return 'hoy'
  if (ahead === 1) return 'mañana'
  const date = dateAfter(today, ahead)
  const name = `el ${DAY_NAMES[weekday(date) - 1]}`
  return ahead < 7 ? name : `${name} ${Number(date.slice(8))}`
}
