import type { SessionRow } from '#db/schema/index.ts'
import { type StaffSessionLimits, staffSessionState } from '#domain/staff/session-end.ts'
import type { SessionWithProofs } from './session-with-proofs.ts'

type Limits = { timebox: number | undefined; inactivity: number | undefined; lowAal: number | undefined }

/** Why a session may not continue, or undefined if it may. Checked only when it is refreshed. */
export type SessionExpiry = 'not-after' | 'timebox' | 'inactivity' | 'low-aal'

/** @param possible the level that the user's verified factors and passkeys would allow */
export function expiryOf(
  session: SessionRow,
  limits: Limits,
  now: Date,
  possible: 'aal1' | 'aal2',
): SessionExpiry | undefined {
  const created = session.createdAt ?? now
  const used = latest(created, session.refreshedAt, session.updatedAt)
  const past = (from: Date, seconds: number | undefined) =>
    seconds !== undefined && seconds > 0 && now.getTime() > from.getTime() + seconds * 1000
  if (session.notAfter !== null && now > session.notAfter) return 'not-after'
  if (past(created, limits.timebox)) return 'timebox'
  if (past(used, limits.inactivity)) return 'inactivity'
  if ((session.aal ?? 'aal1') < possible && past(created, limits.lowAal)) return 'low-aal'
  return undefined
}

/** Why a back office session may not continue; a locked one may, since its owner may come back. */
export function staffExpiryOf(
  { createdAt, amrClaims }: Pick<SessionWithProofs, 'createdAt' | 'amrClaims'>,
  { activeAt, shownAt }: { activeAt: string | null; shownAt: string | null },
  limits: StaffSessionLimits,
  now: Date,
): SessionExpiry | undefined {
  const provenAt = latest(new Date(0), ...amrClaims.map(({ updatedAt }) => updatedAt))
  const times = { createdAt, provenAt, activeAt: dateOf(activeAt), shownAt: dateOf(shownAt) }
  const state = staffSessionState(times, limits, now)
  return state === 'timebox' || state === 'inactivity' ? state : undefined
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

/** A second factor uses a session too, without refreshing it. */
function latest(first: Date, ...others: (Date | null)[]): Date {
  return others.reduce<Date>((last, date) => (date && date > last ? date : last), first)
}
