import type { Db } from '#db/client.ts'
import type { CountedSpan } from '#domain/dashboard/periods.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import { inClinics } from '../shared/staff/clinic-scope.ts'

/**
 * How many calls a person noted in a period, whoever owns the leads. Undone calls and test leads don't count.
 * @param clinics of the leads
 */
export async function ownCalls(
  db: Db,
  staffId: string,
  { from, to, hour }: CountedSpan,
  clinics: SeenClinics,
): Promise<number> {
  const { rows } = await db.execute<{ calls: string }>(sql`
    select count(*) as calls from lead_events event join leads lead on lead.id = event.lead_id
    where event.staff_id = ${staffId}::uuid and event.kind = 'call'
      and event.created_at >= ${from}::date::timestamp at time zone 'Europe/Madrid'
      and event.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Madrid'
      and (event.created_at < ${to}::date::timestamp at time zone 'Europe/Madrid'
        or extract(hour from event.created_at at time zone 'Europe/Madrid') < ${hour})
      and not event.data ? 'undone' and not lead.is_test
      and ${inClinics({ seenClinics: clinics }, sql`lead.clinic_slug`)}`)
  return Number(rows[0]?.calls ?? 0)
}
