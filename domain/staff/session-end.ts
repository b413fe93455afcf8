/** The screen locks after half an hour without activity. */
export const IDLE_MS = 30 * 60_000

/**
 * Activity is reported at most once a minute, and the browser's lock should close first, so the server waits this much
 * longer.
 */
const SLACK_MS = 2 * 60_000

/** In seconds; 0 means no limit. */
export type StaffSessionLimits = { timebox: number; lock: number; inactivity: number }

export type StaffSessionTimes = {
  createdAt: Date | null
  /** When a password or second factor was last verified. */
  provenAt: Date | null
  /** The user's last action. */
  activeAt: Date | null
  /** When a wall dashboard last reported that it is visible. */
  shownAt: Date | null
}

/** `locked`: no personal data is shown until the user authenticates again. */
export type StaffSessionState = 'open' | 'locked' | 'timebox' | 'inactivity'

/** The state of a back-office session. Automatic refreshes in an open page don't count as use. */
export function staffSessionState(
  { createdAt, provenAt, activeAt, shownAt }: StaffSessionTimes,
  limits: StaffSessionLimits,
  now: Date,
): StaffSessionState {
  const created = (createdAt ?? now).getTime()
  const used = Math.max(created, provenAt?.getTime() ?? 0, activeAt?.getTime() ?? 0)
  const past = (from: number, seconds: number, slack = 0) =>
    seconds > 0 && now.getTime() > from + seconds * 1000 + slack
  if (past(created, limits.timebox)) return 'timebox'
  if (past(Math.max(used, shownAt?.getTime() ?? 0), limits.inactivity)) return 'inactivity'
  return past(used, limits.lock, SLACK_MS) ? 'locked' : 'open'
}
