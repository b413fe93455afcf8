/** Why a lead is next at the call desk, in the order of urgency (screens.md §2, key `n`). */
export const DESK_REASONS = ['clock', 'window', 'fresh', 'waiting'] as const
export type DeskReason = (typeof DESK_REASONS)[number]

/** What the order looks at. */
export type DeskLead = {
  id: number
  createdAt: Date
  /** Null once there was a first answer, and where no clock runs. */
  respondBy: Date | null
  /** When the next call, task or callback is due; null: nothing planned. */
  dueAt: Date | null
  /** The end of its callback window. */
  dueUntil: Date | null
}

export type DeskPlace = { id: number; reason: DeskReason }

/** A clock with less than this left is urgent. */
const SOON_MS = 15 * 60_000
/** A clock that ran out longer ago than this can't be saved any more: fresher ones go before it. */
const LOST_MS = 24 * 60 * 60_000

/**
 * Who is to be called next: clocks about to run out or just over (the nearest end first), callback windows that are open
 * (the one that closes first), new ones (the newest first, because who has just written answers), and then what has
 * waited longest. Leads that are not due yet are left out.
 */
export function deskOrder(leads: readonly DeskLead[], now: Date): DeskPlace[] {
  return leads
    .flatMap((lead) => placeOf(lead, now.getTime()) ?? [])
    .toSorted((a, b) => a.rank - b.rank || a.key - b.key || a.id - b.id)
    .map(({ id, rank }) => ({ id, reason: DESK_REASONS[rank] ?? 'waiting' }))
}

function placeOf({ id, createdAt, respondBy, dueAt, dueUntil }: DeskLead, now: number) {
  const clock = respondBy?.getTime()
  if (clock !== undefined && clock <= now + SOON_MS && clock > now - LOST_MS)
    return { id, rank: 0, key: clock }
  const due = dueAt?.getTime()
  if (due !== undefined && due <= now) {
    const end = dueUntil?.getTime() ?? due
    return end >= now ? { id, rank: 1, key: end } : { id, rank: 3, key: due }
  }
  if (clock === undefined || due !== undefined) return undefined
  return clock > now
    ? { id, rank: 2, key: -createdAt.getTime() }
    : { id, rank: 3, key: -createdAt.getTime() + 2 * now }
}
