import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Rate limits that protect accounts and forms: one row per limit and key, shared by all processes, in the format of
 * rate-limiter-flexible. Unlogged: a crash loses the counts, and a backup leaves them out.
 *
 * No personal data: keys are hashes, and rows are deleted soon after they expire.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
