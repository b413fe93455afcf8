export type ReferenceCheck = {
  /** The last answer; null for none. */
  status: number | null
  /** Checks in a row that found nothing. */
  failures: number
}

/** Checks in a row after which an address without an answer counts as dead: a server may be down for a day. */
const MANY = 3

/** Answers that say there is nothing at an address, the first time they are heard. */
const GONE = new Set([404, 410])

/** Whether a check found something. Publishers refuse programs with 401, 403 or 429 although the page is there. */
export function isFailure(status: number | null): boolean {
  return status === null || status >= 500 || GONE.has(status)
}

/** Whether a reference no longer leads anywhere. */
export function isDead({ status, failures }: ReferenceCheck): boolean {
  return failures > 0 && (failures >= MANY || (status !== null && GONE.has(status)))
}
