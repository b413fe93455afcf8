import { monthsLater } from '#domain/lead/data/retention.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Of `leads l`: those past their time and not blocked for it yet, as SQL. An open request of rights about any of a group keeps all until it is
 * answered; a merged one goes with that into which it was merged. `keptUntil` of `ageOfGroup` says the same as a day.
 */
export function isLeadDue(now: Date, months: number): SQL {
  return sql`l.merged_into_id is null and l.erase_after is null and ${isOver(now, months)} and not ${isGroupAsked}`
}

/** Of `leads l`: those that have been blocked for a week because their time is over, and still is. */
export function isLeadErasable(now: Date, months: number): SQL {
  return sql`l.merged_into_id is null and l.erase_after <= ${now.toISOString()}::timestamptz
    and ${isOver(now, months)} and not ${isGroupAsked}`
}

/** Of `leads l`: those blocked because their time was over, which it is no longer: the months were raised, or the clock was wrong. */
export function isLeadKept(now: Date, months: number): SQL {
  return sql`l.merged_into_id is null and l.erase_after is not null and not ${isOver(now, months)}`
}

/** It counts from the last contact (law.md §4) with any of what was merged into one, unless it has a limit of its own. Never null. */
function isOver(now: Date, months: number): SQL {
  const limit = monthsLater(now, -months).toISOString()
  const isPast = (one: SQL) => sql`${one}.created_at < ${limit}
    and coalesce(${one}.appointment_at < ${limit}, true)
    and not exists (select from lead_events e where e.lead_id = ${one}.id
      and e.kind in ('call', 'message', 'appointment') and e.created_at >= ${limit})`
  const [l, m] = [sql.raw('l'), sql.raw('m')]
  return sql`(coalesce(l.retain_until < ${now.toISOString()}, false)
    or (l.retain_until is null and ${isPast(l)}
      and not exists (select from leads m where m.merged_into_id = l.id and not (${isPast(m)}))))`
}

const isGroupAsked = sql`exists (select from rights_requests r join leads g on r.lead_folio = g.folio
  where r.closed_at is null and (g.id = l.id or g.merged_into_id = l.id))`
