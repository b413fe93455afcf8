import type { LeadCounts } from '#domain/lead/lead-list.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { leadFilters } from './list-input.ts'
import { leadSelection } from './list-selection.ts'
import { bounded } from './list-stretch.ts'

/** `POST /leads/counts`. */
export const countsInput = z.strictObject({ filters: leadFilters.default({}) })

/** Limit of leads to group; a larger selection needs fewer days. */
const MOST = 50_000
const LONGEST_MS = 15_000

/** How many leads a list has by campaign and status: numbers only, so staff who may not see people may ask too. */
export function leadCounts(
  { database: { db }, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  { filters }: z.output<typeof countsInput>,
): Promise<LeadCounts> {
  const selection = leadSelection(site.current, { filters, text: '' }, staff, now())
  if (!selection) return Promise.resolve({ rows: [], more: false })
  return bounded(db, LONGEST_MS, async (tx) => {
    const { rows } = await tx.execute<{ campaign: string | null; status: LeadStatus; n: string }>(sql`
      select campaign, status, count(*) as n from (
        select l.tracking ->> 'utm_campaign' as campaign, l.status
        from ${selection.from} where ${selection.where} limit ${MOST + 1}
      ) as found group by campaign, status order by campaign nulls last, status`)
    const counted = rows.map(({ campaign, status, n }) => ({ campaign, status, count: Number(n) }))
    return { rows: counted, more: counted.reduce((sum, { count }) => sum + count, 0) > MOST }
  })
}
