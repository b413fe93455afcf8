import type { Db } from '#db/client.ts'
import type { CountedSpan } from '#domain/dashboard/periods.ts'
import { sql } from 'drizzle-orm'

/**
 * How many calls somebody noted in a span, whoever owns the leads; without those they took back, and those of tests.
 * @param clinics slugs of the leads; empty: all
 */
export async function ownCalls(
  db: Db,
  staffId: string,
  { from, to, hour }: CountedSpan,
  clinics: readonly string[],
): Promise<number> {
  const inClinics =
    clinics.length === 0 ? sql`` : sql` and lead.clinic_slug = any(${sql.param([...clinics])}::text[])`
  const { rows } = await db.execute<{ calls: string }>(sql`
    select count(*) as calls from lead_events event join leads lead on lead.id = event.lead_id
    where event.staff_id = ${staffId}::uuid and event.kind = 'call'
      and event.created_at >= ${from}::date::timestamp at time zone 'Europe/Madrid'
      and event.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Madrid'
      and (event.created_at < ${to}::date::timestamp at time zone 'Europe/Madrid'
        or extract(hour from event.created_at at time zone 'Europe/Madrid') < ${hour})
      and not event.data ? 'undone' and not lead.is_test${inClinics}`)
  return Number(rows[0]?.calls ?? 0)
}
