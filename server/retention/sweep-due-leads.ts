import type { Tx } from '#db/client.ts'
import { type Lead, leads } from '#db/schema/index.ts'
import type { SweepCount } from '#domain/lead/data/retention-guard.ts'
import { eraseAfterBlock } from '#domain/lead/data/retention.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { eraseLeads } from '../leads/data/erase-leads.ts'
import { lockGroup } from '../leads/data/lead-group.ts'
import { freeLead, isBlockedByTime, restrictLead } from '../leads/data/restrict-lead.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { COUNTING_LOCK } from '../shared/policy/counting-lock.ts'
import { isLeadDue, isLeadErasable, isLeadKept } from '../shared/policy/due-leads.ts'

const BATCH = 200
const OVER = 'Plazo cumplido: se borra una semana después de bloquearla.'
const KEPT = 'El plazo ya no está cumplido.'

/** A point in time, and for how many months a lead is kept. */
export type Due = { at: Date; months: number }

/** How many leads a sweep would block and erase now, including those merged into them, out of how many. */
export async function countDueLeads({ database }: Deps, { at, months }: Due): Promise<SweepCount[]> {
  const groups = (condition: SQL) => sql`(
    select coalesce(sum(1 + (select count(*) from leads m where m.merged_into_id = l.id)), 0)::int
    from leads l where ${condition})`
  const { rows } = await database.db.execute<{ block: number; erase: number; total: number }>(sql`
    select ${groups(isLeadDue(at, months))} as block, ${groups(isLeadErasable(at, months))} as erase,
      (select count(*)::int from leads) as total`)
  const { block, erase, total } = rows[0]!
  return [
    { sweep: 'block', due: block, total },
    { sweep: 'erase', due: erase, total },
  ]
}

/**
 * Blocks leads past their retention period, each with those merged into it; they are erased a week later. @returns
 * how many
 */
export function blockDueLeads(deps: Deps, due: Due): Promise<number> {
  const now = deps.now()
  const eraseAfter = eraseAfterBlock(now)
  return inBatches(deps, isLeadDue(due.at, due.months), async (tx, group) => {
    for (const lead of group) {
      // A person's own block remains when this one is lifted.
      if (lead.blockedAt) await setEraseAfter(tx, lead, eraseAfter)
      else await restrictLead(deps, tx, lead, { now, staffId: null, reason: OVER, eraseAfter })
    }
    await audit(tx, group, 'lead.blocked', OVER)
    await notifyBackOffice(
      tx,
      'lead.changed',
      group.map(({ folio }) => folio),
    )
  })
}

/**
 * Erases leads that were blocked a week ago for the end of their retention period. The counts of their days remain.
 * @returns how many
 */
export function eraseBlockedLeads(deps: Deps, due: Due): Promise<number> {
  return inBatches(deps, isLeadErasable(due.at, due.months), async (tx, group) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`)
    await eraseLeads(deps, tx, group, { staffId: null, action: 'lead.expired' })
  })
}

/**
 * Unblocks leads whose retention period has not ended after all: the months were raised, or the clock was wrong.
 * @returns how many
 */
export function freeKeptLeads(deps: Deps, due: Due): Promise<number> {
  const now = deps.now()
  return inBatches(deps, isLeadKept(due.at, due.months), async (tx, group) => {
    for (const lead of group) {
      if (await isBlockedByTime(tx, lead))
        await freeLead(deps, tx, lead, { now, staffId: null, reason: KEPT })
      else await setEraseAfter(tx, lead, null)
    }
    await audit(tx, group, 'lead.unblocked', KEPT)
    await notifyBackOffice(
      tx,
      'lead.changed',
      group.map(({ folio }) => folio),
    )
  })
}

/** In batches, each lead with those merged into it; skips leads that another process has locked. */
async function inBatches(
  { database }: Deps,
  condition: SQL,
  work: (tx: Tx, group: Lead[]) => Promise<void>,
): Promise<number> {
  let count = 0
  for (;;) {
    const some = await database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select l.id from leads l where ${condition} order by l.id limit ${BATCH} for update of l skip locked`)
      if (rows.length === 0) return 0
      const group = await lockGroup(
        tx,
        rows.map(({ id }) => Number(id)),
      )
      await work(tx, group)
      return group.length
    })
    if (some === 0) return count
    count += some
  }
}

async function setEraseAfter(tx: Tx, lead: Lead, eraseAfter: Date | null): Promise<void> {
  await tx.update(leads).set({ eraseAfter }).where(eq(leads.id, lead.id))
}

async function audit(
  tx: Tx,
  group: readonly Lead[],
  action: 'lead.blocked' | 'lead.unblocked',
  reason: string,
): Promise<void> {
  const entries = group.map(({ folio, status }) => ({
    staffId: null,
    action,
    subject: { type: 'lead', id: folio },
    before: { status },
    reason,
  }))
  await writeAudit(tx, ...entries)
}
