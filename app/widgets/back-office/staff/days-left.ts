const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Whole days until a moment, counting the current one; at least one.
 * @param dueAt ISO 8601
 * @param now up to a minute old (`useNow`): a week that was set meanwhile has no eighth day
 */
export function daysLeft(dueAt: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(dueAt) - now - MINUTE_MS) / DAY_MS))
}
