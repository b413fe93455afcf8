import { isDate } from './madrid-calendar.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const MOMENT =
  /^(\d{4}-\d\d-\d\d)[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** Whether the year of a date or timestamp is plausible. */
export function isInKnownYears(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Whether a text is an existing date, `YYYY-MM-DD`, in a plausible year. */
export function isKnownDate(text: string): boolean {
  return isDate(text) && isInKnownYears(text)
}

/** Whether a text is a timestamp with an offset on such a date, in ISO or PostgreSQL format. */
export function isKnownMoment(text: string): boolean {
  const [, date] = MOMENT.exec(text) ?? []
  return date !== undefined && isKnownDate(date)
}
