/** Purposes that a person consents to and may withdraw; the others are only information or declarations. */
const PERMISSIONS = ['health', 'marketing'] as const
export type Permission = (typeof PERMISSIONS)[number]

export function isPermission(purpose: string): purpose is Permission {
  return (PERMISSIONS as readonly string[]).includes(purpose)
}

type Answer = { folio: string; purpose: string; given: boolean }

export type ShownConsent<One extends Answer> = {
  /** Of the request and those merged into it, newest first. */
  answers: One[]
  /** Whether it is given. */
  given: boolean
  /** Whether there is a permission to withdraw. */
  standing: boolean
}

/**
 * One purpose of a request: its own last answer counts. If it has none, the answers of merged requests are shown, but
 * by the stricter rule of a merge (`merged-lead.ts`) they don't permit anything for this one.
 * @param consents oldest first, as stored
 * @returns null if nobody was asked
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
