import type { Tx } from '#db/client.ts'
import { conversations, type Lead, leadEvents, leadExports, leadImports, leads } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { phoneDigits } from '#domain/lead/data/same-person.ts'
import { eq, inArray, isNotNull, ne, and, sql } from 'drizzle-orm'
import { eraseVisits } from '../../agenda/person/erase-visits.ts'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { openedLines } from '../../shared/vault/import-lines.ts'
import { recountTwins, twinsOf } from '../index/index-leads.ts'
import { forgetUnusedTags } from './forget-tags.ts'
import { FORGET_TEXT } from './write-export.ts'

type Why = { staffId: string | null; action: 'lead.erased' | 'lead.expired'; reason?: string }

/** Folios per job, to keep its payload small. */
const FOLIOS = 500

/**
 * Erases leads with everything attached: consents, deliveries, timeline, conversations, tasks, search row, coming
 * visits, merges, tags nobody else has, queued jobs, rows of waiting imports and, in a job after this transaction,
 * message files and export files that may contain them. Only an audit log entry remains, with folio, day and channel
 * but not the person.
 */
export async function eraseLeads(deps: Deps, tx: Tx, found: readonly Lead[], why: Why): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const folios = found.map(({ folio }) => folio)
  await eraseJobs(tx, ids)
  await eraseWaitingImports(deps, tx, found)
  await eraseFromMemories(tx, ids)
  const oldest = new Date(Math.min(...found.map(({ createdAt }) => createdAt.getTime())))
  await tx
    .update(leadExports)
    .set({ status: 'expired', ...FORGET_TEXT })
    .where(and(ne(leadExports.status, 'expired'), sql`${leadExports.createdAt} >= ${oldest.toISOString()}`))
  const twins = await twinsOf(tx, ids)
  await eraseVisits(tx, ids, deps.now())
  const talks = await tx
    .delete(conversations)
    .where(inArray(conversations.leadId, ids))
    .returning({ id: conversations.id })
  await tx.delete(leads).where(inArray(leads.id, ids))
  await recountTwins(tx, twins)
  await forgetUnusedTags(
    tx,
    found.flatMap(({ tags }) => tags),
  )
  await writeAudit(
    tx,
    ...found.map((lead) => ({
      ...why,
      subject: { type: 'lead', id: lead.folio },
      before: { createdAt: inMadrid(lead.createdAt).date, channel: lead.formType },
    })),
  )
  for (let from = 0; from < folios.length; from += FOLIOS) {
    await deps.jobs.enqueue(executorOf(tx), 'erase-lead-files', [
      { folios: folios.slice(from, from + FOLIOS) },
    ])
  }
  await notifyBackOffice(tx, 'lead.removed', folios)
  const talkIds = talks.map(({ id }) => id)
  if (talkIds.length > 0) await notifyBackOffice(tx, 'conversation.changed', talkIds)
}

/** Payloads hold only ids, but a job without its lead is useless, and its output may quote an error. */
async function eraseJobs(tx: Tx, ids: readonly number[]): Promise<void> {
  const events = await tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(inArray(leadEvents.leadId, [...ids]))
  const texts = (numbers: readonly number[]) => sql`${sql.param(numbers.map(String))}::text[]`
  await tx.execute(sql`
    delete from pgboss.job
    where state <> 'active' and (data ->> 'leadId' = any(${texts(ids)})
      or data ->> 'eventId' = any(${texts(events.map(({ id }) => id))}))`)
}

/** A file read but not imported yet may contain the same person. */
async function eraseWaitingImports(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  found: readonly Lead[],
): Promise<void> {
  const waiting = await tx
    .select({ id: leadImports.id, rows: leadImports.rows })
    .from(leadImports)
    .where(isNotNull(leadImports.rows))
    .for('update')
  if (waiting.length === 0) return
  const emails = new Set(found.map(({ email }) => email.toLowerCase()).filter(Boolean))
  const phones = new Set(found.map(({ phone }) => phoneDigits(phone)).filter((digits) => digits.length >= 7))
  const isTheirs = (cell: string) =>
    emails.has(cell.trim().toLowerCase()) || (cell.length < 40 && phones.has(phoneDigits(cell)))
  for (const { id, rows } of waiting) {
    // Cleared rather than removed: the report refers to line numbers.
    const lines = rows ?? []
    const opened = await openedLines(vault, id, lines)
    const kept = lines.map((line, index) => (opened[index]!.some(isTheirs) ? [] : line))
    await tx.update(leadImports).set({ rows: kept }).where(eq(leadImports.id, id))
  }
}

/** Staff notes about a merge name only the other folio; the stored data of an erased lead is deleted with the row. */
async function eraseFromMemories(tx: Tx, ids: readonly number[]): Promise<void> {
  const list = sql`${sql.param([...ids])}::bigint[]`
  await tx.execute(sql`delete from lead_merges where kept_id = any(${list}) or merged_id = any(${list})`)
}
