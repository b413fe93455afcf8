import { type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

type Viewer = Pick<Staff, 'seenClinics' | 'capabilities'>

/**
 * Whether a lead `l` shares its phone or e-mail with another one that this person may see: requests in other clinics,
 * or a block, must not be revealed. Merged leads do not count.
 */
export function hasTwin({ seenClinics, capabilities }: Viewer): SQL {
  const open = capabilities.has('leads.privacy')
    ? sql`true`
    : sql`ol.blocked_at is null and ol.status <> 'blocked'`
  return sql`coalesce((select true from lead_search a join lead_search o on o.lead_id <> a.lead_id
        and ((o.phone_reversed = a.phone_reversed and a.phone <> '') or (o.email = a.email and a.email <> ''))
        join leads ol on ol.id = o.lead_id and ol.merged_into_id is null
        where a.lead_id = l.id and a.twin and ${open} and ${inClinics({ seenClinics }, sql`ol.clinic_slug`)} limit 1), false)`
}

/** Conditions for a lead `l` with such a twin; for people who see every lead the indexed mark alone is enough. */
export function twinConditions(viewer: Viewer): SQL[] {
  const marked = sql`l.id in (select t.lead_id from lead_search t where t.twin)`
  const seesAll = viewer.seenClinics === 'all' && viewer.capabilities.has('leads.privacy')
  return seesAll ? [marked] : [marked, hasTwin(viewer)]
}
