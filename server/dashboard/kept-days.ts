import type { Tx } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { sql } from 'drizzle-orm'

/** No retention period is shorter than a month. */
const YOUNGEST = 28

/**
 * The days whose counts stay as they are, because requests of theirs have been erased at the end of their retention
 * period: counted again, they would make last year look worse than it was. The log of those erasures tells the days.
 * A day that was never counted is counted with what is left of it.
 */
export async function keptDays(tx: Tx, days: readonly string[], now: Date): Promise<Set<string>> {
  const oldest = dateAfter(inMadrid(now).date, -YOUNGEST)
  const old = days.filter((day) => day <= oldest)
  if (old.length === 0) return new Set()
  // Nobody of staff erases them, so the index by account finds the entries.
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct before ->> 'createdAt' as day from audit_log
    where staff_id is null and action = 'lead.expired' and before ->> 'createdAt' = any(${sql.param(old)}::text[])
      and exists (select from lead_counts where day = (before ->> 'createdAt')::date)`)
  return new Set(rows.map(({ day }) => day))
}
