const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a retention sweep takes by age, each counted by itself: people's requests, their visits, and what is kept about rights and accounts. */
export type RetentionSweep = 'block' | 'erase' | 'visits' | 'rights' | 'accounts'

/** How many a sweep would take now, of how many there are. */
export type SweepCount = { sweep: RetentionSweep; due: number; total: number }

/**
 * Why a sweep waits for a person: the clock is far past the last time that it was known to be right, or behind it; it is
 * not the database's; or too much is due at once.
 */
export const RETENTION_STOP_REASONS = ['ahead', 'behind', 'differs', 'many'] as const
export type RetentionStopReason = (typeof RETENTION_STOP_REASONS)[number]

/**
 * A running server notes the time every hour, so only one that stood still comes near. Longer than a long weekend, and shorter than the week
 * for which what is due stays blocked: a clock that is wrong by less erases nothing that could not have been taken back.
 */
const AHEAD = 4 * DAY
/** Clocks are set back by seconds, rarely by minutes. */
const BEHIND = HOUR
const DIFFERENCE = 5 * MINUTE

const FEW = 20
const SHARE = 0.02

export type ClockReading = {
  now: Date
  /** The last time at which the clock was known to be right; null: there is nothing yet that could be old. */
  seenAt: Date | null
  /** Milliseconds between this process and the database, without the time that asking took. */
  difference: number
}

/** Why this clock is not to be trusted with anything that ages; null: it is. */
export function clockStop({ now, seenAt, difference }: ClockReading): RetentionStopReason | null {
  if (difference > DIFFERENCE) return 'differs'
  const passed = seenAt ? now.getTime() - seenAt.getTime() : 0
  if (passed > AHEAD) return 'ahead'
  return passed < -BEHIND ? 'behind' : null
}

/** More than 2 % and more than 20 of something at once is no ordinary hour. */
export function isMany({ due, total }: Pick<SweepCount, 'due' | 'total'>): boolean {
  return due > FEW && due > total * SHARE
}

/** Why a sweep that would take so much at this time waits for a person; null: it may go on. */
export function retentionStop(
  clock: ClockReading,
  counts: readonly SweepCount[],
): RetentionStopReason | null {
  return clockStop(clock) ?? (counts.some(isMany) ? 'many' : null)
}

/** What a person let go on: so much of each, of what was due at a time. */
export type RetentionConfirmation = { at: Date; until: Date; counts: readonly SweepCount[] }

/** How long a confirmation is good for. */
export const CONFIRMATION_MS = DAY

/**
 * Whether a confirmation covers what is due now of what was due at its time: it has neither expired nor is it of the
 * future, and nothing has grown since.
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

/** Whether what was counted at a time can still be confirmed: a clock that was set since means other numbers. */
export function isConfirmable(checkedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - checkedAt.getTime()) < CONFIRMATION_MS
}
