import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * How often something was done that protects accounts and forms: one row per limit and key, shared by all processes, in
 * the form that rate-limiter-flexible writes. Unlogged: a crash forgets the counts, and a backup leaves them out.
 *
 * No personal data: keys are hashes, and rows go soon after their time.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
