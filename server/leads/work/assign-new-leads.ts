import type { Tx } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import { assigneeOf, type AssignmentRule } from '#domain/lead/lead-assignment.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { assignableStaff } from '../../shared/staff/assignable-staff.ts'
import { applyChange } from './change-lead.ts'

/** Advisory lock: one process at a time assigns leads. */
const LOCK = 771_202_602
/** Leads per transaction. */
const BATCH = 100
/** A rule is for new leads: how many hours back it applies at most. */
const HOURS_BACK = 24
/** How many automatic assignments are read to find whose turn it is. */
const TURNS_KNOWN = 500

/** `complete`: false if another process was doing it, or there is more. */
export type AssignResult = { after: number; complete: boolean }

/**
 * Assigns untouched new leads by the rule, each with a timeline event. Leads from before the rule was saved are
 * unchanged.
 * @param after the lead number to continue after
 */
export async function assignNewLeads(
  { database, env, now, vault, site }: Pick<Deps, 'database' | 'env' | 'now' | 'vault' | 'site'>,
  rule: AssignmentRule,
  after: number,
): Promise<AssignResult> {
  if (rule.rule === 'none') return { after, complete: true }
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
    )
    if (!rows[0]?.free) return { after, complete: false }
    const found = await untouchedLeads(tx, now(), after)
    if (found.length === 0) return { after, complete: true }
    const team = await assignableStaff({ env, now }, tx)
    const turns = await lastTurns(tx)
    let turn = 0
    for (const lead of found) {
      const to = assigneeOf(lead.clinicSlug, rule, team, turns)
      if (to === null) continue
      // Database timestamps lie in the past: the turns of this run come after all of them.
      turns.set(to, Number.MAX_SAFE_INTEGER - BATCH + turn++)
      await applyChange(
        { vault, site },
        tx,
        lead,
        {
          action: 'lead.assigned',
          set: { ownerId: to },
          event: { kind: 'assignment', data: { to, automatic: rule.rule } },
        },
        { staffId: null, now: now() },
      )
    }
    return { after: found.at(-1)!.id, complete: found.length < BATCH }
  })
}

/** Locked; a lead that someone is changing at this moment is skipped. */
async function untouchedLeads(tx: Tx, now: Date, after: number) {
  const oldest = new Date(now.getTime() - HOURS_BACK * 3_600_000)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from leads l
    where l.status = 'new' and l.id > ${after} and l.created_at >= greatest(${oldest.toISOString()}::timestamptz,
        (select max(changed_at) from settings where section = 'forms'))
      and l.owner_id is null and l.version = 1 and l.import_id is null and l.merged_into_id is null
      and l.blocked_at is null and not l.is_test
    order by l.id limit ${BATCH} for update skip locked`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => Number(id))
  return tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id)
}

/** Account → the id of the newest event that gave them a turn. */
async function lastTurns(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ to: string; event: string }>(sql`
    select data->>'to' as to, max(id) as event from (
      select id, data from lead_events where staff_id is null and kind = 'assignment'
      order by created_at desc limit ${TURNS_KNOWN}) as known
    where data->>'to' is not null group by 1`)
  return new Map(rows.map(({ to, event }) => [to, Number(event)]))
}
