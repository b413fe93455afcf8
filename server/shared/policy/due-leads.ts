import { monthsLater } from '#domain/lead/data/retention.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition on `leads l`: past their retention period and not yet blocked for it. An open data rights request
 * about any lead of a group keeps all of them until it is answered; a merged lead follows the one it was merged into.
 * `keptUntil` of `ageOfGroup` gives the same limit as a day.
 */
export function isLeadDue(now: Date, months: number): SQL {
  return sql`l.merged_into_id is null and l.erase_after is null and ${isOver(now, months)} and not ${isGroupAsked}`
}

/** SQL condition on `leads l`: blocked for a week because their period ended, and it still has. */
export function isLeadErasable(now: Date, months: number): SQL {
  return sql`l.merged_into_id is null and l.erase_after <= ${now.toISOString()}::timestamptz
    and ${isOver(now, months)} and not ${isGroupAsked}`
}

/**
 * SQL condition on `leads l`: blocked because their period ended, but it no longer has, because the months were
 * raised or the clock was wrong.
 */
export function isLeadKept(now: Date, months: number): SQL {
  return sql`l.merged_into_id is null and l.erase_after is not null and not ${isOver(now, months)}`
}

/**
 * The period counts from the last contact with any lead merged into this one; a limit of its own only lengthens it.
 * Never null.
 */
function isOver(now: Date, months: number): SQL {
  const limit = monthsLater(now, -months).toISOString()
  const isPast = (one: SQL) => sql`${one}.created_at < ${limit}
    and coalesce(${one}.appointment_at < ${limit}, true)
    and not exists (select from lead_events e where e.lead_id = ${one}.id
      and e.kind in ('call', 'message', 'appointment') and e.created_at >= ${limit})`
  const [l, m] = [sql.raw('l'), sql.raw('m')]
  return sql`(coalesce(l.retain_until < ${now.toISOString()}, true) and ${isPast(l)}
    and not exists (select from leads m where m.merged_into_id = l.id and not (${isPast(m)})))`
}

const isGroupAsked = sql`exists (select from rights_requests r join leads g on r.lead_folio = g.folio
  where r.closed_at is null and (g.id = l.id or g.merged_into_id = l.id))`
