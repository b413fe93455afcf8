import { RETENTION_STOP_REASONS, type SweepCount } from '#domain/lead/data/retention-guard.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

const time = () => timestamp({ withTimezone: true })
const known = sql.raw(RETENTION_STOP_REASONS.map((reason) => `'${reason}'`).join(', '))

/**
 * When a retention sweep stopped and why, what it would have removed, and who let it continue. At most one is open.
 * Numbers only; personal data of staff: who confirmed it.
 */
export const retentionStops = pgTable(
  'retention_stops',
  {
    id: id(),
    reason: text({ enum: RETENTION_STOP_REASONS }).notNull(),
    stoppedAt: time().notNull(),
    /** The sweep's own time when `counts` were counted: a confirmation covers only what was due then. */
    checkedAt: time().notNull(),
    /** When the clock was last known to be right; null: never. */
    seenAt: time(),
    counts: jsonb().$type<SweepCount[]>().notNull(),
    /** The people responsible were notified. */
    mailed: boolean().notNull().default(false),
    confirmedBy: uuid(),
    confirmedAt: time(),
    /** A confirmation expires at this moment. */
    confirmedUntil: time(),
    endedAt: time(),
  },
  (table) => [
    uniqueIndex('retention_stops_open_idx')
      .on(sql`(true)`)
      .where(sql`${table.endedAt} is null`),
    check('retention_stops_reason_known', sql`${table.reason} in (${known})`),
    check(
      'retention_stops_confirmed_whole',
      sql`(${table.confirmedBy} is null) = (${table.confirmedAt} is null) and (${table.confirmedAt} is null) = (${table.confirmedUntil} is null)`,
    ),
  ],
)

export type RetentionStopRow = typeof retentionStops.$inferSelect
