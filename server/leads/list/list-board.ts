import { type LeadBoard, OPEN_STATUSES } from '#domain/lead/lead-list.ts'
import { LEAD_STATUSES, type LeadStatus } from '#domain/lead/lead.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { readRetentionMonths } from '../../shared/policy/retention-months.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { indexNewestLeads } from '../index/index-leads.ts'
import { countLeadPage, findLeadPage, type LeadQuery } from './list-find.ts'
import { leadFilters } from './list-input.ts'
import { readLeadRows } from './list-rows.ts'

/** Cards per column; the list has the others. */
const CARDS = 25

/** `POST /leads/board`. */
export const boardInput = z.strictObject({
  filters: leadFilters.default({}),
  text: z.string().max(200).default(''),
})

/** The open leads by status: how many, and those in progress for longest. */
export async function leadBoard(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  { filters, text }: z.output<typeof boardInput>,
): Promise<LeadBoard> {
  const { db } = database
  await indexNewestLeads(db)
  const months = await readRetentionMonths({ database })
  const wanted: readonly LeadStatus[] = filters.status?.length ? filters.status : OPEN_STATUSES
  const at = now()
  const columns: LeadBoard['columns'] = []
  for (const status of LEAD_STATUSES.filter((one) => wanted.includes(one))) {
    const query: LeadQuery = {
      filters: { ...filters, status: [status] },
      text,
      sort: '-created',
      limit: CARDS,
    }
    const { ids, count } = await findLeadPage(site.current, db, staff, query, at)
    columns.push({
      status,
      count: count ?? (await countLeadPage(site.current, db, staff, query, at)),
      rows: await readLeadRows(site.current, db, ids, staff, at, months),
    })
  }
  const folios = columns.flatMap(({ rows }) => rows.map(({ folio }) => folio))
  if (folios.length > 0) {
    await writeAudit(db, {
      staffId: staff.id,
      action: 'lead.listed',
      subject: { type: 'lead_list', id: 'board' },
      after: { folios },
    })
  }
  return { columns }
}
