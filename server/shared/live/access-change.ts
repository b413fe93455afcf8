import type { Staff } from '../staff/staff.ts'

/** The channel on which database triggers announce that a session ended or someone's rights changed. */
export const ACCESS_CHANNEL = 'staff_access'

/** Ids. */
export type AccessChange = { sessions: readonly string[]; users: readonly string[] }

/** Parses a message of the channel; text in another format names nobody. */
export function parseAccessChange(text: string): AccessChange {
  try {
    const { sessions, users } = Object(JSON.parse(text)) as Record<string, unknown>
    return { sessions: idsOf(sessions), users: idsOf(users) }
  } catch {
    return { sessions: [], users: [] }
  }
}

/** Whether the change may affect the session behind a stream. */
export function isAbout(
  { sessions, users }: AccessChange,
  { id, sessionId }: Pick<Staff, 'id' | 'sessionId'>,
): boolean {
  return users.includes(id) || (sessionId !== undefined && sessions.includes(sessionId))
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
