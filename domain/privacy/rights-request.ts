import { inMadrid } from '../calendar/madrid-calendar.ts'

/**
 * The rights that a person may exercise on /privacidad (law.md §4, «Rights»): GDPR articles 15, 16, 17, 21, 18, 20 and
 * 7.3, in the order of the page. Their Spanish names are in `content/rights-form-texts.ts`.
 */
export const RIGHTS = [
  'access',
  'rectification',
  'erasure',
  'objection',
  'restriction',
  'portability',
  'withdrawal',
] as const
export type Right = (typeof RIGHTS)[number]

/** The life of a request; the last two are ends. */
export const RIGHTS_STATUSES = ['new', 'identity_pending', 'in_progress', 'answered', 'refused'] as const
export type RightsStatus = (typeof RIGHTS_STATUSES)[number]

/** Longest text of each field, in UTF-16 units, counted after cleaning. */
export const RIGHTS_LIMITS = { name: 120, email: 320, leadFolio: 20, details: 2000 } as const

/** Years that a closed request is kept: the longest time in which somebody may complain of it (LOPDGDD art. 72). */
export const RIGHTS_KEPT_YEARS = 3

export function isRight(value: string): value is Right {
  return RIGHTS.some((right) => right === value)
}

/** The code that a person gets: `DP-26-000001`, with the year of Madrid; `n` is a whole number, 0 for nobody's. */
export function formatRightsFolio(date: Date, n: number): string {
  return `DP-${inMadrid(date).date.slice(2, 4)}-${String(n).padStart(6, '0')}`
}

/**
 * The last day for an answer, `2026-12-21`: one month after the request arrived (GDPR art. 12.3), by the calendar of
 * Madrid. A month without that day ends on its last one; a holiday there gives us no longer.
 */
export function rightsAnswerDay(receivedAt: Date): string {
  const [year = 0, month = 0, day = 0] = inMadrid(receivedAt).date.split('-').map(Number)
  // Months count from zero here, so `month` is the next one, and day 0 of the one after it is its last.
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastOfNext))).toISOString().slice(0, 10)
}
