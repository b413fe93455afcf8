import { monthsLater } from '#domain/lead-data/retention.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Of `leads l`: those past their time, counted from the last contact (law.md §4), as SQL. An open request of rights keeps its
 * lead until it is answered, and a merged one goes with that into which it was merged.
 */
export function isLeadDue(now: Date, months: number): SQL {
  const limit = monthsLater(now, -months).toISOString()
  return sql`(l.retain_until < ${now.toISOString()}
      or (l.retain_until is null and l.created_at < ${limit}
        and coalesce(l.appointment_at < ${limit}, true)
        and not exists (select from lead_events e where e.lead_id = l.id
          and e.kind in ('call', 'message', 'appointment') and e.created_at >= ${limit})
        and not exists (select from leads k where k.id = l.merged_into_id)))
    and not exists (select from rights_requests r where r.lead_folio = l.folio and r.closed_at is null)`
}
