import { leadExports, leadImports, leadMerges } from '#db/schema/index.ts'
import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { isLeadDue } from '../policy/due-leads.ts'
import { readRetentionMonths } from '../policy/retention-months.ts'
import { eraseExportFiles, eraseOrphanMails } from './erase-files.ts'
import { eraseLeads } from './erase-leads.ts'
import { forgetVisits } from './forget-visits.ts'
import { forgetUnusedTags } from './forget-tags.ts'
import { lockGroup } from './lead-group.ts'
import { FORGET_TEXT } from './write-export.ts'

const BATCH = 200
const DAY = 24 * 60 * 60 * 1000
/** What somebody did can be taken back for fifteen minutes (server/leads-desk/undo-action.ts). */
const UNDO = 15 * 60 * 1000
const LINES = 2000

/**
 * Forgets what is due: leads past their time (law.md §4), of others the visit and the browser, what merges, lines of
 * timelines and imports remember, tags without a lead, export files of yesterday and messages whose lead is gone. Several
 * processes may do it at once, and doing it twice changes nothing.
 */
export async function sweepLeadData(deps: Deps): Promise<{ erased: number }> {
  const { db } = deps.database
  const now = deps.now()
  let erased = 0
  for (let some = -1; some !== 0; erased += some) some = await eraseDueLeads(deps, now)
  await db
    .update(leadMerges)
    .set({ before: null })
    .where(and(isNotNull(leadMerges.before), lt(leadMerges.undoUntil, now)))
  await forgetUndo(deps, now)
  await db
    .update(leadImports)
    .set({ rows: null })
    .where(
      and(
        isNotNull(leadImports.rows),
        ne(leadImports.status, 'running'),
        lt(leadImports.createdAt, new Date(now.getTime() - DAY)),
      ),
    )
  await db
    .update(leadExports)
    .set({ status: 'expired', ...FORGET_TEXT })
    .where(and(ne(leadExports.status, 'expired'), lt(leadExports.expiresAt, now)))
  await db.execute(sql`delete from vain_searches
    where week < (${now.toISOString()}::timestamptz at time zone 'Europe/Madrid')::date - interval '13 months'`)
  const cut = await forgetVisits(db, now)
  await forgetUnusedTags(db)
  await eraseExportFiles(deps)
  await eraseOrphanMails(deps)
  if (cut > 0) deps.log.info({ cut }, 'visits and browsers past their time were cut from leads')
  if (erased > 0) deps.log.info({ erased }, 'leads past their time were erased')
  return { erased: Math.max(0, erased) }
}

/** A batch at a time, each with what was merged into it. */
async function eraseDueLeads(deps: Deps, now: Date): Promise<number> {
  const months = await readRetentionMonths(deps)
  return deps.database.db.transaction(async (tx) => {
    const due = await tx.execute<{ id: string }>(sql`
      select l.id from leads l where ${isLeadDue(now, months)}
      order by l.id limit ${BATCH} for update of l skip locked`)
    const ids = due.rows.map(({ id }) => Number(id))
    if (ids.length === 0) return 0
    const found = await lockGroup(tx, ids)
    await eraseLeads(deps, tx, found, { staffId: null, action: 'lead.expired' })
    return found.length
  })
}

/** Old lines of timelines forget what undoing them took, a batch at a time: it holds what fields were before. */
async function forgetUndo({ database }: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO).toISOString()
  for (let some = LINES; some === LINES;) {
    const { rowCount } = await database.db.execute(sql`
      update lead_events set data = data - 'undo' where id in (
        select id from lead_events where data ? 'undo' and created_at < ${before}
        order by created_at limit ${LINES} for update skip locked)`)
    some = rowCount ?? 0
  }
}
