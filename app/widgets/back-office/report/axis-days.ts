const short = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('es', { weekday: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** «12 nov». */
export function shortDay(day: string): string {
  return short.format(dateOf(day)).replace('.', '')
}

/** «lun 16». */
export function weekdayText(day: string): string {
  return `${weekday.format(dateOf(day)).replace('.', '')} ${dateOf(day).getUTCDate()}`
}

/** «jueves, 12 de noviembre». */
export function longDay(day: string): string {
  return long.format(dateOf(day))
}

/** Ranges of positions that are weekends, both ends included. */
export function weekends(days: readonly string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const [index, day] of days.entries()) {
    if (![0, 6].includes(dateOf(day).getUTCDay())) continue
    const last = found.at(-1)
    if (last && last.to === index - 1) last.to = index
    else found.push({ from: index, to: index })
  }
  return found
}

/** Positions that get a label: all days of a short span, otherwise Mondays, or the first of each month. */
export function labelledDays(days: readonly string[]): number[] {
  if (days.length <= 10) return days.map((_day, index) => index)
  const starts = days.length > 120 ? isFirstOfMonth : isMonday
  const marked = [...days.keys()].filter((index) => index === 0 || starts(days[index]!))
  // The first label would run into a second one that follows closely.
  return marked[1] !== undefined && marked[1] < days.length / 12 ? [0, ...marked.slice(2)] : marked
}

const isMonday = (day: string) => dateOf(day).getUTCDay() === 1
const isFirstOfMonth = (day: string) => day.endsWith('-01')
