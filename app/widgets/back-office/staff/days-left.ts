const DAY_MS = 24 * 60 * 60_000

/**
 * Whole days until a moment, counting the current one; at least one.
 * @param dueAt ISO 8601
 */
export function daysLeft(dueAt: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(dueAt) - now) / DAY_MS))
}
