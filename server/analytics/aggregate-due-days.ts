import type { Db } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { firstOpenDay } from '#domain/measurement/visit-day.ts'
import { sql } from 'drizzle-orm'
import { aggregateDay } from './aggregate-day.ts'

/** Seconds that a transaction may take from noting its day to its end; what it wrote is counted once more. */
const LOOK_BACK = 10

/**
 * Aggregates the days with new events, closes those that are over, and prepares the partitions of today and tomorrow.
 * @returns the days that were aggregated
 */
export async function aggregateDueDays(db: Db, now: Date): Promise<string[]> {
  const today = inMadrid(now).date
  for (const day of [today, dateAfter(today, 1)]) await preparePartition(db, day)
  const open = firstOpenDay(now)
  const { rows } = await db.execute<{ day: string; over: boolean }>(sql`
    select day::text, closed = 'no' and day < ${open}::date as over from event_days
    where not has_figures or (closed <> 'yes' and (aggregated_at is null
      or changed_at > aggregated_at - make_interval(secs => ${LOOK_BACK}) or (closed = 'no' and day < ${open}::date)))
    order by closed = 'yes', day`)
  const done: string[] = []
  for (const { day, over } of rows) {
    if (!(await aggregateDay(db, day, { close: over }))) break
    done.push(day)
  }
  return done
}

/** So that no event waits for it; if it can't be made now, the writer makes it. */
async function preparePartition(db: Db, day: string) {
  const { rows } = await db.execute<{ missing: boolean }>(
    sql`select to_regclass('public.web_events_' || to_char(${day}::date, 'YYYYMMDD')) is null as missing`,
  )
  if (!rows[0]?.missing) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '2s', true)`)
    await tx.execute(sql`select add_event_partition(${day}::date)`)
  })
}
