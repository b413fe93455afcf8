import { leadExports, leadImports, leadMerges } from '#db/schema/index.ts'
import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { forgetEvents } from '../analytics/forget-events.ts'
import { forgetAgenda } from '../agenda/person/forget-agenda.ts'
import { purgeConversations } from '../conversations/purge-conversations.ts'
import type { Deps } from '../deps.ts'
import { FORGET_TEXT } from '../leads/data/write-export.ts'
import { forgetUserAgents } from './forget-visits.ts'

const DAY = 24 * 60 * 60 * 1000
/** An action can be undone for fifteen minutes (server/leads/work/undo-action.ts). */
const UNDO = 15 * 60 * 1000
const LINES = 2000

/**
 * Deletes short-lived data, of which a large amount at a time is normal: browsers, undo data of merges, timelines and
 * imports, yesterday's exports, searches older than a year, conversations of last month, what browsers reported, and what the agenda no
 * longer needs.
 */
export async function forgetPassing(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
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
  await forgetUserAgents(db, now)
  await forgetAgenda(db, now)
  await purgeConversations(db, now)
  await forgetEvents(db, now)
}

/** Clears the undo data of old timeline events in batches, because it holds earlier field values. */
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
