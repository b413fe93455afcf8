const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What a retention sweep processes by age, each counted separately: requests, visit data, and records of rights, of
 * accounts, and of what staff looked at, changed and exported.
 */
export type RetentionSweep = 'block' | 'erase' | 'visits' | 'rights' | 'accounts' | 'log' | 'exports'

/** How many rows a sweep would process now, out of the total. */
export type SweepCount = { sweep: RetentionSweep; due: number; total: number }

/**
 * Why a sweep waits for confirmation: the clock is far ahead of the last known good time, or behind it; it differs from
 * the database's; or too many rows are due in one sweep.
 */
export const RETENTION_STOP_REASONS = ['ahead', 'behind', 'differs', 'many'] as const
export type RetentionStopReason = (typeof RETENTION_STOP_REASONS)[number]

/**
 * A running server records the time every hour, so only one that was stopped comes near this. It is longer than a long
 * weekend and shorter than the week in which due requests stay blocked: a clock that is wrong by less erases nothing
 * irreversibly.
 */
const AHEAD = 4 * DAY
/** Clocks are corrected by seconds, rarely by minutes. */
const BEHIND = HOUR
const DIFFERENCE = 5 * MINUTE

const FEW = 20
const SHARE = 0.02

export type ClockReading = {
  now: Date
  /** The last time the clock was known to be right; null before anything has been recorded. */
  seenAt: Date | null
  /** Difference between this process and the database in milliseconds, without the query time. */
  difference: number
}

/** Why this clock can't be trusted for retention; null if it can. */
export function clockStop({ now, seenAt, difference }: ClockReading): RetentionStopReason | null {
  if (difference > DIFFERENCE) return 'differs'
  const passed = seenAt ? now.getTime() - seenAt.getTime() : 0
  if (passed > AHEAD) return 'ahead'
  return passed < -BEHIND ? 'behind' : null
}

/** More than 2 % and more than 20 rows in one sweep are unusual. */
export function isMany({ due, total }: Pick<SweepCount, 'due' | 'total'>): boolean {
  return due > FEW && due > total * SHARE
}

/** Why a sweep of this size at this time must wait for confirmation; null if it may run. */
export function retentionStop(
  clock: ClockReading,
  counts: readonly SweepCount[],
): RetentionStopReason | null {
  return clockStop(clock) ?? (counts.some(isMany) ? 'many' : null)
}

/** A confirmation: the counts that were due at a time. */
export type RetentionConfirmation = { at: Date; until: Date; counts: readonly SweepCount[] }

/** How long a confirmation is valid. */
export const CONFIRMATION_MS = DAY

/**
 * Whether a confirmation covers what is due now: it has not expired, is not in the future, and no count has grown
 * since.
 */
export function isConfirmed(
  { at, until, counts }: RetentionConfirmation,
  now: Date,
  due: readonly SweepCount[],
): boolean {
  const isFresh = now.getTime() >= at.getTime() - DIFFERENCE && now < until
  const limit = (sweep: RetentionSweep) => counts.find((one) => one.sweep === sweep)?.due ?? 0
  return isFresh && due.every((one) => one.due <= limit(one.sweep))
}

/** Whether counts taken at a time can still be confirmed: if the clock has been changed since, they no longer apply. */
export function isConfirmable(checkedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - checkedAt.getTime()) < CONFIRMATION_MS
}
