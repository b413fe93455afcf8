import { pgTable, timestamp } from 'drizzle-orm/pg-core'
import { ownedBy } from './auth/columns.ts'
import { sessions } from './auth/sessions.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * When somebody last did something in a session of the back office: what refreshes itself in an open page is no sign of
 * a person. Goes with the session.
 */
export const staffActivity = pgTable('staff_activity', {
  sessionId: ownedBy(() => sessions.id).primaryKey(),
  /** A key, a touch, a click. */
  activeAt: at(),
  /** The dashboard on a wall said that it is being shown: keeps the session, not the screen with people's data. */
  shownAt: at(),
})
