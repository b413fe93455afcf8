const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

/** A date in long form: `2026-03-12` → «12 de marzo de 2026». */
export function longDateText(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`))
}
