import type { WeeklySchedule } from '../clinic/opening-hours.ts'

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const RANGE = new RegExp(`\\b(${DAYS.join('|')}) (?:a|al) (${DAYS.join('|')})\\b`)
const TIMES =
  /(?<!\d)(\d{1,2})(?:[:.](\d{2}))?(?: ?h)? ?(?:-|–|a|y) ?(?:las )?(\d{1,2})(?:[:.](\d{2}))?(?!\d)/

/**
 * The hours that a sentence of the settings states, such as «de lunes a viernes, 10:00-18:00» or «todos los días de 9 a
 * 21». Null if it states anything else, or several hours.
 */
export function readTeamHours(sentence: string): WeeklySchedule | null {
  const text = sentence.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')
  const days = daysIn(text)
  const [found, opensHour, opensMinute = '00', closesHour, closesMinute = '00'] = TIMES.exec(text) ?? []
  if (!days || !found || TIMES.test(text.replace(found, ' '))) return null
  const opens = `${opensHour?.padStart(2, '0')}:${opensMinute}`
  const closes = `${closesHour?.padStart(2, '0')}:${closesMinute}`
  return isTime(opens) && isTime(closes) && opens < closes ? { days, opens, closes } : null
}

function daysIn(text: string): number[] | null {
  const [, first = '', last = ''] = RANGE.exec(text) ?? []
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  if (from >= 0) return to > from ? DAYS.slice(from, to + 1).map((_, index) => from + index + 1) : null
  return /\btodos los dias\b/.test(text) ? DAYS.map((_, index) => index + 1) : null
}

function isTime(time: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
}
