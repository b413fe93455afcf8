import { IDLE_MS } from '#domain/staff/session-end.ts'

/**
 * Whether the screen must be locked. Signing in counts as activity.
 * @param lastActivity milliseconds, null if this browser has none stored
 * @param signedInAt ISO, of the session's user
 */
export function isIdle(now: number, lastActivity: number | null, signedInAt: string | undefined): boolean {
  const signedIn = signedInAt ? Date.parse(signedInAt) || 0 : 0
  const last = Math.max(lastActivity ?? 0, signedIn)
  return last > 0 && now - last >= IDLE_MS
}
