/** What a person allows, and may take back; the others were only told or declared. */
const PERMISSIONS = ['health', 'marketing'] as const
export type Permission = (typeof PERMISSIONS)[number]

export function isPermission(purpose: string): purpose is Permission {
  return (PERMISSIONS as readonly string[]).includes(purpose)
}

type Answer = { folio: string; purpose: string; given: boolean }

export type ShownConsent<One extends Answer> = {
  /** Of the request and of those merged into it, the newest first. */
  answers: One[]
  /** What holds. */
  given: boolean
  /** A permission stands that can be taken back. */
  standing: boolean
}

/**
 * One purpose of a request: its own last answer holds. Where it has none, the answers of those merged into it are shown;
 * by the strictest rule of a merge (`merged-lead.ts`) they are no permission for this one.
 * @param consents the oldest first, as they are stored
 * @returns null when nobody was asked
 */
export function shownConsent<One extends Answer>(
  folio: string,
  purpose: string,
  consents: readonly One[],
): ShownConsent<One> | null {
  const answers = consents.filter((one) => one.purpose === purpose).toReversed()
  if (answers.length === 0) return null
  const own = answers.find((one) => one.folio === folio)
  if (own) return { answers, given: own.given, standing: own.given && isPermission(purpose) }
  const last = answers.filter(
    (one, index) => answers.findIndex(({ folio: of }) => of === one.folio) === index,
  )
  return isPermission(purpose)
    ? { answers, given: false, standing: last.some(({ given }) => given) }
    : { answers, given: last.every(({ given }) => given), standing: false }
}
