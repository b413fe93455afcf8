/** Half an hour without a sign of life locks the screen (specification of the screens §0). */
export const IDLE_MS = 30 * 60_000

/** Activity is told once a minute at most, and the browser's own lock closes first: the server waits this much longer. */
const SLACK_MS = 2 * 60_000

/** In seconds; 0: none. */
export type StaffSessionLimits = { timebox: number; lock: number; inactivity: number }

export type StaffSessionTimes = {
  createdAt: Date | null
  /** The last time that a password or second factor was shown for it. */
  provenAt: Date | null
  /** The last thing that a person did. */
  activeAt: Date | null
  /** The last time that a screen on a wall said that it is being shown. */
  shownAt: Date | null
}

/** `locked`: nothing about people is shown until it is proven again who is there. */
export type StaffSessionState = 'open' | 'locked' | 'timebox' | 'inactivity'

/** How a session of the back office stands. What refreshes itself in an open page is no use of it. */
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
