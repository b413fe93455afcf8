import type { WeeklySchedule } from './opening-hours.ts'

const SPANISH = ['L', 'M', 'X', 'J', 'V', 'S', 'D']
const SCHEMA_ORG = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const READING = /^([A-Z][a-z]?)-([A-Z][a-z]?) (\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Parses opening hours: `L-V 10:00-20:00` as on cards, or `Mo-Fr 10:00-20:00` as in structured data. Null for anything
 * else, and for reversed hours or days.
 */
export function readHours(text: string): WeeklySchedule | null {
  const [, first = '', last = '', from = '', to = ''] = READING.exec(text.trim()) ?? []
  const names = SPANISH.includes(first) ? SPANISH : SCHEMA_ORG
  const [start, end] = [names.indexOf(first), names.indexOf(last)]
  const [opens, closes] = [from.padStart(5, '0'), to.padStart(5, '0')]
  if (start < 0 || end < start || !TIME.test(opens) || !TIME.test(closes) || opens >= closes) return null
  return { days: Array.from({ length: end - start + 1 }, (_, index) => start + index + 1), opens, closes }
}

/** Whether two texts mean the same days and hours; false if one of them can't be parsed. */
export function sameHours(one: string, other: string): boolean {
  const [a, b] = [readHours(one), readHours(other)]
  return a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b)
}
