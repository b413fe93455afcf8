import { dateAfter } from './madrid-calendar.ts'

/** Month and day of Spain's national holidays with a fixed date (RD 2001/1983, art. 45). */
const NATIONAL = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'] as const

/** The regional day set by statute or law; other holidays vary by year and town. */
const REGIONAL: Readonly<Record<string, string>> = {
  Asturias: '09-08',
  'Castilla y León': '04-23',
  Cataluña: '09-11',
  'Comunidad de Madrid': '05-02',
  'Illes Balears': '03-01',
}

/**
 * Dates (`YYYY-MM-DD`) on which the region's clinics are closed in that year, as far as they can be computed: national
 * holidays, Good Friday and the region's day. Holidays set yearly are not included.
 * @param region as in the directory; without one, only national holidays
 */
export function publicHolidays(year: number, region?: string): string[] {
  const own = region === undefined ? undefined : REGIONAL[region]
  const fixed = [...NATIONAL, ...(own ? [own] : [])].map((day) => `${year}-${day}`)
  return [...fixed, dateAfter(easterSunday(year), -2)].toSorted()
}

/** Those of the year of a date and of the next one. @param today `YYYY-MM-DD` */
export function holidaysAround(today: string, region?: string): string[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((one) => publicHolidays(one, region))
}

/** Gregorian Easter (Meeus/Jones/Butcher algorithm). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1].map((part) => String(part).padStart(2, '0'))
  return `${year}-${month}-${day}`
}
