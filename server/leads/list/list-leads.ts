import type { LeadPage } from '#domain/lead/lead-list.ts'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { readRetentionMonths } from '../../shared/policy/retention-months.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { indexNewestLeads } from '../index/index-leads.ts'
import { countLeadPage, findLeadPage } from './list-find.ts'
import type { LeadSearchInput } from './list-input.ts'
import { readLeadRows } from './list-rows.ts'

/**
 * A page of the list of leads. Staff who may know how many but not who (`leads.counts` only) get the count, and no
 * search: finding someone by name would reveal who they are. Names are personal data, so a page that contains any is
 * in the audit log.
 */
export async function listLeads(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  input: LeadSearchInput,
): Promise<LeadPage> {
  const { db } = database
  if (!staff.capabilities.has('leads.read')) {
    const count = await countLeadPage(site.current, db, staff, { ...input, text: '' }, now())
    return { items: [], nextCursor: null, count }
  }
  await indexNewestLeads(db)
  const { ids, next, count } = await findLeadPage(site.current, db, staff, input, now())
  const months = await readRetentionMonths({ database })
  const items = await db.transaction(async (tx) => {
    const found = await readLeadRows(site.current, tx, ids, staff, now(), months)
    if (found.length > 0) {
      await writeAudit(tx, {
        staffId: staff.id,
        action: 'lead.listed',
        subject: { type: 'lead_list', id: 'leads' },
        after: { folios: found.map(({ folio }) => folio) },
      })
    }
    return found
  })
  return { items, nextCursor: next, ...(count ? { count } : {}) }
}
