/** How often and for how long the team tries to reach somebody before it lets go (screens.md §2). */
export type AttemptPolicy = {
  /** Calls without an answer after which nobody calls any more. */
  maxAttempts: number
  /** Days, from the first attempt, within which they fall. */
  withinDays: number
  /** Minutes that must lie between two of them. */
  minutesBetween: number
  /** Whether one message goes out after the last one. */
  finalMessage: boolean
  /** Days after the last attempt until the lead closes by itself with «no contesta». */
  closeAfterDays: number
}

/** Until the settings say something else. */
export const DEFAULT_ATTEMPT_POLICY: AttemptPolicy = {
  maxAttempts: 5,
  withinDays: 10,
  minutesBetween: 60,
  finalMessage: true,
  closeAfterDays: 2,
}
