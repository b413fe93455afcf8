/** Why a request is next at the call desk, by urgency (key `n`). */
export const DESK_REASONS = ['urgent', 'clock', 'window', 'fresh', 'waiting'] as const
export type DeskReason = (typeof DESK_REASONS)[number]

export type DeskLead = {
  id: number
  createdAt: Date
  /** Null after a first answer, and if no clock runs. */
  respondBy: Date | null
  /** When the next call, task or callback is due; null if nothing is planned. */
  dueAt: Date | null
  /** End of its callback window. */
  dueUntil: Date | null
  /** Its message reads as something that cannot wait. */
  urgent?: boolean
}

export type DeskPlace = { id: number; reason: DeskReason }

/** A clock with less time left than this is urgent. */
const SOON_MS = 15 * 60_000
/** A clock that ran out longer ago than this is lost: fresher ones come first. */
const LOST_MS = 24 * 60 * 60_000

/**
 * Whom to call next: messages that cannot wait (oldest first), clocks about to run out or just over (nearest end first), open callback windows (first to close
 * first), new requests (newest first, because recent writers answer), then those that have waited longest. Requests
 * that aren't due yet are left out.
 */
export function deskOrder(leads: readonly DeskLead[], now: Date): DeskPlace[] {
  return leads
    .flatMap((lead) => placeOf(lead, now.getTime()) ?? [])
    .toSorted((a, b) => a.rank - b.rank || a.key - b.key || a.id - b.id)
    .map(({ id, rank }) => ({ id, reason: DESK_REASONS[rank] ?? 'waiting' }))
}

function placeOf(lead: DeskLead, now: number) {
  const place = waitingPlaceOf(lead, now)
  return place && lead.urgent ? { id: lead.id, rank: 0, key: lead.createdAt.getTime() } : place
}

function waitingPlaceOf({ id, createdAt, respondBy, dueAt, dueUntil }: DeskLead, now: number) {
  const clock = respondBy?.getTime()
  if (clock !== undefined && clock <= now + SOON_MS && clock > now - LOST_MS)
    return { id, rank: 1, key: clock }
  const due = dueAt?.getTime()
  if (due !== undefined && due <= now) {
    const end = dueUntil?.getTime() ?? due
    return end >= now ? { id, rank: 2, key: end } : { id, rank: 4, key: due }
  }
  if (clock === undefined || due !== undefined) return undefined
  return clock > now
    ? { id, rank: 3, key: -createdAt.getTime() }
    : { id, rank: 4, key: -createdAt.getTime() + 2 * now }
}
