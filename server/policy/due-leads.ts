import { monthsLater } from '#domain/lead-data/retention.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Of `leads l`: those past their time, as SQL. It counts from the last contact (law.md §4) with any of what was merged into one,
 * and an open request of rights about any of them keeps all until it is answered; a merged one goes with that into which it was
 * merged. `erasedOn` of `ageOfGroup` says the same as a day.
 */
export function isLeadDue(now: Date, months: number): SQL {
  const limit = monthsLater(now, -months).toISOString()
  const isPast = (one: SQL) => sql`${one}.created_at < ${limit}
    and coalesce(${one}.appointment_at < ${limit}, true)
    and not exists (select from lead_events e where e.lead_id = ${one}.id
      and e.kind in ('call', 'message', 'appointment') and e.created_at >= ${limit})`
  const isAsked = (one: SQL) => sql`exists (select from rights_requests r
    where r.lead_folio = ${one}.folio and r.closed_at is null)`
  const [l, m] = [sql.raw('l'), sql.raw('m')]
  return sql`l.merged_into_id is null
    and (l.retain_until < ${now.toISOString()}
      or (l.retain_until is null and ${isPast(l)}
        and not exists (select from leads m where m.merged_into_id = l.id and not (${isPast(m)}))))
    and not ${isAsked(l)}
    and not exists (select from leads m where m.merged_into_id = l.id and ${isAsked(m)})`
}
