import { isDate } from './madrid-calendar.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const MOMENT =
  /^(\d{4}-\d\d-\d\d)[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** Whether a date, or the date of a moment, is of a year that people plan or remember in. */
export function isInKnownYears(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Whether a text is a day that there is, `YYYY-MM-DD`, in those years. */
export function isKnownDate(text: string): boolean {
  return isDate(text) && isInKnownYears(text)
}

/** Whether a text is a moment of such a day, with its offset, as ISO or PostgreSQL write it. */
export function isKnownMoment(text: string): boolean {
  const [, date] = MOMENT.exec(text) ?? []
  return date !== undefined && isKnownDate(date)
}
