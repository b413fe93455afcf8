import { longestDays } from '../calendar/spanish-period.ts'
import { foldedText } from '../text/folded-text.ts'

/** Margin before the event, added to the longest times on the treatment's page. */
export const MARGIN_DAYS = 14

const DAY_MS = 86_400_000

/** The facts of a treatment that determine its schedule, as worded in the catalogue. */
export type CalendarFacts = { sessions: string; downtime: string; onset: string }

/**
 * The latest day to start, `date` as `YYYY-MM-DD`: that day (`start`), or some time before it (`before`) if there are
 * several visits with an unknown interval. `late` if it is before `today`; `unknown` without any time.
 */
export type LatestStart = { kind: 'start' | 'before' | 'late'; date: string } | { kind: 'unknown' }

/**
 * The latest day to start so that the effect shows and recovery ends before an event. It uses the longest time of each
 * fact, and the sessions before the last one. `event` and `today` are Madrid dates, `YYYY-MM-DD`.
 */
export function latestStart(facts: CalendarFacts, event: string, today: string): LatestStart {
  const onset = longestDays(facts.onset)
  const downtime = downtimeDays(facts.downtime)
  if (onset === null || downtime === null) return { kind: 'unknown' }
  const course = courseDays(facts.sessions)
  const days = Math.max(onset, downtime) + (course ?? 0) + MARGIN_DAYS
  const date = new Date(Date.parse(event) - days * DAY_MS).toISOString().slice(0, 10)
  if (date < today) return { kind: 'late', date }
  return { kind: course === null ? 'before' : 'start', date }
}

const WITHOUT = /^(?:ninguna?|sin|no|habitualmente ninguna|casi ninguna)\b/

/** Days of downtime; 0 for «Ninguna» and similar, unless a number follows: «Sin baja; morados de 3-10 días» is 10. */
function downtimeDays(text: string): number | null {
  return longestDays(text) ?? (WITHOUT.test(foldedText(text)) ? 0 : null)
}

const ONE_VISIT = /^(?:una?|1)\b(?!.*\b(?:a veces dos|o dos|o 2|serie|cada|varias)\b)/
const PERIODIC: readonly (readonly [RegExp, number])[] = [
  [/\bquincenal(?:es)?\b/, 15],
  [/\bsemanal(?:es)?\b/, 7],
  [/\buna al mes\b/, 30],
]

/**
 * Days from the first session to the last: 0 for a single one, null if their number or interval is unknown. «Entre 3 y
 * 5, cada 4-8 semanas» is four times eight weeks.
 */
function courseDays(text: string): number | null {
  const folded = foldedText(text)
  if (ONE_VISIT.test(folded)) return 0
  const [number, ...rest] = folded.split(/[,;]/)
  // The number of sessions is alone before the comma, so it is parsed as a number of days.
  const most = /\b(?:dia|semana|mes|ano)/.test(number!) ? null : longestDays(`${number} dias`)
  const apart =
    PERIODIC.find(([pattern]) => pattern.test(folded))?.[1] ??
    longestDays(/\b(?:cada|separadas)\b(.*)/.exec(rest.join(','))?.[1] ?? '')
  return most && apart ? (most - 1) * apart : null
}
