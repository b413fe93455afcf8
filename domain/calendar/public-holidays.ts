import { dateAfter } from './madrid-calendar.ts'

/** Month and day of the holidays of all Spain whose date never moves (RD 2001/1983, art. 45). */
const NATIONAL = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'] as const

/** The day of each region that its statute or law names; the others change from year to year and from town to town. */
const REGIONAL: Readonly<Record<string, string>> = {
  Asturias: '09-08',
  'Castilla y León': '04-23',
  Cataluña: '09-11',
  'Comunidad de Madrid': '05-02',
  'Illes Balears': '03-01',
}

/**
 * Dates (`YYYY-MM-DD`) on which a clinic of the region stays closed in that year, as far as the calendar tells them by
 * itself: national holidays, Good Friday and the region's day. Holidays set each year are not known here.
 * @param region as the directory writes it; without one, the holidays of all Spain
 */
export function publicHolidays(year: number, region?: string): string[] {
  const own = region === undefined ? undefined : REGIONAL[region]
  const fixed = [...NATIONAL, ...(own ? [own] : [])].map((day) => `${year}-${day}`)
  return [...fixed, dateAfter(easterSunday(year), -2)].toSorted()
}

/** Gregorian Easter by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1].map((part) => String(part).padStart(2, '0'))
  return `${year}-${month}-${day}`
}
