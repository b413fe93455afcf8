import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/**
 * How well a team member protects their account. No foreign key to the account, because a hosted project stores it
 * elsewhere; removing a user removes the row too.
 */
export const staffStandings = pgTable('staff_standings', {
  userId: uuid().primaryKey(),
  /** Since when a second factor is requested of them: the grace period counts from here. */
  factorAskedAt: at(),
  /** The password of their last sign-in does not meet today's rules. */
  weakPassword: boolean().notNull().default(false),
  /** When they were last warned by mail of wrong attempts. */
  warnedAt: at(),
})
