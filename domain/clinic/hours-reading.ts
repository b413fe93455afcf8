import type { DaySpan, WeeklySchedule } from './opening-hours.ts'

/** The hours of each weekday, Monday first; a closed day has none. */
export type WeekHours = readonly (readonly DaySpan[])[]
export type HoursLanguage = 'spanish' | 'schema.org'

const NAMES: Readonly<Record<HoursLanguage, readonly string[]>> = {
  spanish: ['L', 'M', 'X', 'J', 'V', 'S', 'D'],
  'schema.org': ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
}
const RULE =
  /^([A-Z][a-z]?)(?:-([A-Z][a-z]?))? (\d{1,2}:\d{2}-\d{1,2}:\d{2}(?: y \d{1,2}:\d{2}-\d{1,2}:\d{2})?)$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Parses opening hours: `L-V 10:00-20:00` as on cards, or `Mo-Fr 10:00-20:00` as in structured data. Days that differ
 * are separated by semicolons, and a day has two spans at most: `L-V 10:00-14:00 y 16:00-20:00; S 10:00-14:00`. Null
 * for anything else, and for reversed hours or days.
 */
export function readWeek(text: string): WeekHours | null {
  const week: (readonly DaySpan[])[] = Array.from({ length: 7 }, () => [])
  for (const rule of text.trim().split('; ')) {
    const [, first = '', last = first, times = ''] = RULE.exec(rule) ?? []
    const names = NAMES.spanish.includes(first) ? NAMES.spanish : NAMES['schema.org']
    const [start, end] = [names.indexOf(first), names.indexOf(last)]
    const spans = times.split(' y ').map(readSpan)
    if (start < 0 || end < start || !areSpans(spans)) return null
    for (let day = start; day <= end; day++) {
      if (week[day]!.length > 0) return null
      week[day] = spans
    }
  }
  return week
}

/** The text that `readWeek` parses: days in a row with the same hours are one rule. Empty if every day is closed. */
export function writeWeek(week: WeekHours, language: HoursLanguage): string {
  const names = NAMES[language]
  const rules: { first: number; last: number; times: string }[] = []
  week.forEach((spans, day) => {
    const times = spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' y ')
    const before = rules.at(-1)
    if (times === '') return
    if (before && before.last === day - 1 && before.times === times) before.last = day
    else rules.push({ first: day, last: day, times })
  })
  return rules
    .map(({ first, last, times }) => `${names[first]}${last > first ? `-${names[last]}` : ''} ${times}`)
    .join('; ')
}

/** The same as a schedule; `week` only if the open days don't all have the same single span. */
export function readHours(text: string): WeeklySchedule | null {
  const week = readWeek(text)
  if (!week) return null
  const days = week.flatMap((spans, index) => (spans.length > 0 ? [index + 1] : []))
  const all = week.flat()
  const opens = all.map((span) => span.opens).toSorted()[0]!
  const closes = all
    .map((span) => span.closes)
    .toSorted()
    .at(-1)!
  const same =
    all.length === days.length && all.every((span) => span.opens === opens && span.closes === closes)
  return same ? { days, opens, closes } : { days, opens, closes, week }
}

/** Whether two texts mean the same days and hours; false if one of them can't be parsed. */
export function sameHours(one: string, other: string): boolean {
  const [a, b] = [readWeek(one), readWeek(other)]
  return a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b)
}

/** One rule per day range and span, as schema.org wants a list of opening hours. */
export function hoursRules(text: string): string[] {
  return text.split('; ').flatMap((rule) => {
    const [days = '', ...rest] = rule.split(' ')
    return rest.filter((word) => word !== 'y').map((times) => `${days} ${times}`)
  })
}

function readSpan(times: string): DaySpan {
  const [opens = '', closes = ''] = times.split('-').map((time) => time.padStart(5, '0'))
  return { opens, closes }
}

/** In order, and each one forwards. */
function areSpans(spans: readonly DaySpan[]): boolean {
  const edges = spans.flatMap(({ opens, closes }) => [opens, closes])
  return edges.every((time, index) => TIME.test(time) && (index === 0 || time > edges[index - 1]!))
}
