import { inMadrid } from '../calendar/madrid-calendar.ts'

/**
 * The rights that can be exercised on /privacidad: GDPR articles 15, 16, 17, 21, 18, 20 and 7.3, in page order. Their
 * Spanish names are in `content/rights-form-texts.ts`.
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

/** The states of a rights request; the last two are final. */
export const RIGHTS_STATUSES = ['new', 'identity_pending', 'in_progress', 'answered', 'refused'] as const
export type RightsStatus = (typeof RIGHTS_STATUSES)[number]

/** How a request arrived; only `form` comes from the site. */
export const RIGHTS_CHANNELS = ['form', 'email', 'letter', 'phone', 'in_person'] as const
export type RightsChannel = (typeof RIGHTS_CHANNELS)[number]
/** Channels of requests that staff write down. */
export const WRITTEN_CHANNELS = ['email', 'letter', 'phone', 'in_person'] as const

/**
 * How the person's identity was checked, without asking for a copy of a document (GDPR art. 12.6): they wrote from an
 * address or were called at a number that we had, they were seen, they signed, or somebody acts for them.
 */
export const IDENTITY_CHECKS = [
  'known_email',
  'called_back',
  'in_person',
  'signature',
  'certificate',
  'representative',
] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

/** Maximum length of each field, in UTF-16 units, after cleaning. */
export const RIGHTS_LIMITS = {
  name: 120,
  email: 320,
  phone: 20,
  address: 300,
  leadFolio: 20,
  details: 2000,
  answer: 4000,
} as const

/** Years that a closed request is stored: the limitation period for complaints (LOPDGDD art. 72). */
export const RIGHTS_KEPT_YEARS = 3

export function isRight(value: string): value is Right {
  return RIGHTS.some((right) => right === value)
}

/**
 * The reference code of a rights request: `DP-26-000001`, with the year in Madrid; `n` is an integer, 0 for a
 * placeholder.
 */
export function formatRightsFolio(date: Date, n: number): string {
  return `DP-${inMadrid(date).date.slice(2, 4)}-${String(n).padStart(6, '0')}`
}

/**
 * Deadline of an answer, `2026-12-21`: one month after the request arrived (GDPR art. 12.3), in Madrid time. A month
 * without that day ends on its last one; holidays don't extend it.
 */
export function rightsAnswerDay(receivedAt: Date): string {
  return rightsDueDay(inMadrid(receivedAt).date)
}

/** The same for the day on which it arrived. */
export function rightsDueDay(receivedOn: string): string {
  const [year = 0, month = 0, day = 0] = receivedOn.split('-').map(Number)
  // JavaScript months start at zero, so `month` is already the next one, and day 0 of the month after is its last day.
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastOfNext))).toISOString().slice(0, 10)
}
