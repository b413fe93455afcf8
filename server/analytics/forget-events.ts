import type { Db } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { EVENT_RULES } from '#domain/measurement/event-names.ts'
import { sql } from 'drizzle-orm'

/** Days that raw events are retained, and months for aggregates: a year can be compared with the one before. */
const RAW_DAYS = 30
const MONTHS = 25
/** Visits are deleted when their day is closed; anything that missed is deleted after these days. */
const VISIT_DAYS = 2

/** Deletes what is too old of what browsers reported. */
export async function forgetEvents(db: Db, now: Date): Promise<void> {
  const today = inMadrid(now).date
  const firstRaw = dateAfter(today, -RAW_DAYS)
  await db.transaction(async (tx) => {
    // Dropping waits for those who read, and those who write would wait behind it: then rather the next time.
    await tx.execute(sql`select set_config('lock_timeout', '2s', true)`)
    await tx.execute(
      sql`update event_days set closed = 'yes' where day < ${firstRaw}::date and closed <> 'yes'`,
    )
    await tx.execute(sql`select drop_event_partitions(${firstRaw}::date)`)
  })
  const firstVisits = dateAfter(today, -VISIT_DAYS)
  await db.execute(sql`delete from visit_days where day <= ${firstVisits}::date`)
  await db.execute(sql`delete from visit_salts where day <= ${firstVisits}::date`)
  const isOld = sql`day < (${today}::date - make_interval(months => ${MONTHS}::int))::date`
  const names = sql.param(Object.keys(EVENT_RULES))
  await db.execute(sql`delete from event_counts where name = any(${names}::text[]) and ${isOld}`)
  for (const table of [
    'page_figures',
    'vital_figures',
    'visit_counts',
    'visit_times',
    'event_refusals',
    'event_days',
    'page_counts',
  ]) {
    await db.execute(sql`delete from ${sql.raw(table)} where ${isOld}`)
  }
}
