/** How often and how long the team tries to reach a person. */
export type AttemptPolicy = {
  /** Maximum number of unanswered calls. */
  maxAttempts: number
  /** Period for these calls, in days from the first one. */
  withinDays: number
  /** Minimum interval between two calls, in minutes. */
  minutesBetween: number
  /** Whether a last message is sent. */
  finalMessage: boolean
  /** Days after the last attempt until the request is closed automatically with «no contesta». */
  closeAfterDays: number
}

/** Default until the settings change it. */
export const DEFAULT_ATTEMPT_POLICY: AttemptPolicy = {
  maxAttempts: 5,
  withinDays: 10,
  minutesBetween: 60,
  finalMessage: true,
  closeAfterDays: 2,
}
