import type { Staff } from '../staff/staff.ts'

/** The channel on which triggers of the database tell that a session ended, or that somebody's rights changed. */
export const ACCESS_CHANNEL = 'staff_access'

/** Ids. */
export type AccessChange = { sessions: readonly string[]; users: readonly string[] }

/** What a message of the channel says; of nobody for a text that is none of ours. */
export function parseAccessChange(text: string): AccessChange {
  try {
    const { sessions, users } = Object(JSON.parse(text)) as Record<string, unknown>
    return { sessions: idsOf(sessions), users: idsOf(users) }
  } catch {
    return { sessions: [], users: [] }
  }
}

/** Whether what opened somebody's stream may no longer hold. */
export function isAbout(
  { sessions, users }: AccessChange,
  { id, sessionId }: Pick<Staff, 'id' | 'sessionId'>,
): boolean {
  return users.includes(id) || (sessionId !== undefined && sessions.includes(sessionId))
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
