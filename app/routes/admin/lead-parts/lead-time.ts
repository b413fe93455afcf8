const dateTime = new Intl.DateTimeFormat('es', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Madrid',
})
const clock = new Intl.DateTimeFormat('es', { timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** «jue, 26 nov, 17:30». */
export function momentText(iso: string): string {
  return dateTime.format(new Date(iso))
}

/** «17:30». */
export function timeText(iso: string): string {
  return clock.format(new Date(iso))
}

/** «12 min», «2 h 5 min», «3 días»: a rough duration. */
export function spanText(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} días`
  return minutes % 60 === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** «3:05», the duration of a call. */
export function timerText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
