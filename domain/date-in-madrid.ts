// The Canadian format is the one of ISO: year, month, day.
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that it is in Madrid, `YYYY-MM-DD`. */
export function dateInMadrid(now: Date): string {
  return calendar.format(now)
}
