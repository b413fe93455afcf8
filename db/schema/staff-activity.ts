import { pgTable, timestamp } from 'drizzle-orm/pg-core'
import { ownedBy } from './auth/columns.ts'
import { sessions } from './auth/sessions.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * When someone last did something in a back office session; automatic refreshes of an open page do not count. Deleted
 * with the session.
 */
export const staffActivity = pgTable('staff_activity', {
  sessionId: ownedBy(() => sessions.id).primaryKey(),
  /** A key press, a touch, a click. */
  activeAt: at(),
  /**
   * When a dashboard on a wall reported being on display: keeps the session alive, but not personal data unlocked.
   */
  shownAt: at(),
})
