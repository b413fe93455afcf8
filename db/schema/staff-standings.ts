import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/**
 * What is known of how well somebody of the team protects their account. No foreign key to the account, because a hosted
 * project keeps it elsewhere; removing a user removes the row too.
 */
export const staffStandings = pgTable('staff_standings', {
  userId: uuid().primaryKey(),
  /** Since when a second factor is asked of them: the days until it must be there count from here. */
  factorAskedAt: at(),
  /** The password of their last sign-in is below today's rules. */
  weakPassword: boolean().notNull().default(false),
  /** When they were last told by mail of wrong attempts. */
  warnedAt: at(),
})
