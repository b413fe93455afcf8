import type { AuditAction } from '#content/audit-words.ts'
import type { Tx } from '#db/client.ts'
import { type Lead, leadEvents, leads, leadTasks } from '#db/schema/index.ts'
import type { LeadEventKind } from '#db/schema/lead-events.ts'
import type { LeadTaskKind } from '#db/schema/lead-tasks.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { keepAppointment, type KeepOptions, roomOf } from '../../agenda/keep-appointment.ts'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { sealedData } from '../../shared/vault/event-data.ts'
import { nextIds } from '../../shared/vault/next-ids.ts'
import type { Vault } from '../../shared/vault/vault.ts'
import { reindexLead } from '../index/index-leads.ts'
import { findDeskLead } from './desk-lead.ts'
import type { FreedTask } from './free-unseen-tasks.ts'
import { presentLead } from './present-lead.ts'

export type LeadSet = Partial<typeof leads.$inferInsert>
export type NewTask = {
  kind: LeadTaskKind
  title: string
  dueAt: Date
  dueUntil?: Date | null
  ownerId?: string | null
}

/** The effects of an action on a lead. */
export type LeadChange = {
  action: Extract<AuditAction, `lead.${string}`>
  /** Columns to change; without any the version stays the same. */
  set?: LeadSet
  event: { kind: LeadEventKind; body?: string | null; data?: Record<string, unknown> }
  reason?: string | undefined
  tasks?: readonly NewTask[]
  /** Open tasks to end. */
  ends?: 'calls' | 'all'
  /** Unassigns open tasks whose owners may no longer see the lead. */
  frees?: (tx: Tx) => Promise<FreedTask[]>
  /** Where the visit goes, and who wants it so; by default the agenda finds a place for what staff set. */
  visit?: Partial<Pick<KeepOptions, 'place' | 'resourceId' | 'minutes' | 'held' | 'by' | 'source'>>
  /** More work in the same transaction, with the id of the event. */
  also?: (tx: Tx, eventId: number) => Promise<void>
}

type Seen = { folio: string; version?: number | undefined }

/** A change of these moves or ends a visit in the agenda. */
const VISIT_COLUMNS = ['status', 'appointmentAt', 'clinicSlug'] as const

const CALLS = ['call', 'callback', 'retry'] as const

/**
 * Performs one action on a lead: the change, its timeline event, its tasks, the audit log and the announcement to
 * open screens in one transaction. The event stores what is needed to undo it (undo-action.ts).
 * @param decide null: there is nothing to change
 * @throws {AppError} `conflict` with the current lead, `not_found`, `invalid_fields`
 */
export function changeLead(
  deps: Pick<Deps, 'database' | 'now' | 'site' | 'vault'>,
  staff: Staff,
  seen: Seen,
  decide: (lead: Lead, tx: Tx) => LeadChange | null | Promise<LeadChange | null>,
): Promise<ActionAnswer> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, seen.folio, 'change')
    const now = deps.now()
    if (seen.version !== undefined && seen.version !== lead.version)
      throw conflict(await presentLead(deps, tx, staff, lead, now))
    const change = await decide(lead, tx)
    if (!change) return { lead: await presentLead(deps, tx, staff, lead, now), undo: { eventId: 0 } }
    const { changed, eventId } = await applyChange(deps, tx, lead, change, { staffId: staff.id, now })
    return { lead: await presentLead(deps, tx, staff, changed, now), undo: { eventId } }
  })
}

/** The same for a lead already locked by the transaction; `staffId` null is the product itself. */
export async function applyChange(
  deps: Pick<Deps, 'vault' | 'site'>,
  tx: Tx,
  lead: Lead,
  change: LeadChange,
  { staffId, now }: { staffId: string | null; now: Date },
): Promise<{ changed: Lead; eventId: number }> {
  const { vault } = deps
  const { set = {}, event, tasks = [], ends } = change
  const before = Object.fromEntries(Object.keys(set).map((key) => [key, lead[key as keyof Lead] ?? null]))
  const closed = ends ? await endTasks(tx, lead.id, ends, { staffId, now }) : []
  const freed = (await change.frees?.(tx)) ?? []
  const made = await makeTasks(vault, tx, lead, tasks, staffId)
  const isVersioned = Object.keys(set).length > 0
  const nextActionAt = ends || tasks.length > 0 ? await earliestTask(tx, lead.id) : lead.nextActionAt
  const [changed] = await tx
    .update(leads)
    .set({
      ...set,
      nextActionAt,
      ...(isVersioned ? { version: sql`${leads.version} + 1`, changedAt: now } : {}),
    })
    .where(eq(leads.id, lead.id))
    .returning()
  if (!changed) throw new Error('the lead went away while it was locked')
  if ('name' in set || 'email' in set || 'phone' in set) await reindexLead(tx, lead.id)
  const movesVisit = change.visit !== undefined || VISIT_COLUMNS.some((column) => column in set)
  const room = movesVisit ? await roomOf(tx, lead.id) : undefined
  if (movesVisit)
    await keepAppointment(deps, tx, changed, { by: 'clinic', source: 'desk', now, ...change.visit })
  const undo = { version: isVersioned ? changed.version : null, before, made, closed, freed, room }
  const [eventId = 0] = await nextIds(tx, 'lead_events', 1)
  await tx
    .insert(leadEvents)
    .overridingSystemValue()
    .values({
      id: eventId,
      leadId: lead.id,
      kind: event.kind,
      staffId,
      body: vault.sealed('lead_events.body', eventId, event.body || null),
      data: { ...sealedData(vault, eventId, event.data), undo },
      createdAt: now,
    })
  await writeAudit(tx, {
    staffId,
    action: change.action,
    subject: { type: 'lead', id: lead.folio },
    before,
    after: set as Record<string, unknown>,
    ...(change.reason ? { reason: change.reason } : {}),
  })
  await notifyBackOffice(tx, 'lead.changed', [lead.folio])
  if (made.length + closed.length + freed.length > 0) await notifyBackOffice(tx, 'task.changed', [lead.folio])
  await change.also?.(tx, eventId)
  return { changed, eventId }
}

/** When the next action of a lead is due: its first open task. */
export async function earliestTask(tx: Tx, leadId: number): Promise<Date | null> {
  const [next] = await tx
    .select({ dueAt: leadTasks.dueAt })
    .from(leadTasks)
    .where(and(eq(leadTasks.leadId, leadId), isNull(leadTasks.doneAt)))
    .orderBy(leadTasks.dueAt)
    .limit(1)
  return next?.dueAt ?? null
}

async function makeTasks(
  vault: Vault,
  tx: Tx,
  lead: Lead,
  tasks: readonly NewTask[],
  createdBy: string | null,
) {
  if (tasks.length === 0) return []
  const ids = await nextIds(tx, 'lead_tasks', tasks.length)
  await tx
    .insert(leadTasks)
    .overridingSystemValue()
    .values(
      tasks.map(({ kind, title, dueAt, dueUntil = null, ownerId = lead.ownerId }, index) => ({
        id: ids[index]!,
        leadId: lead.id,
        kind,
        title: vault.seal('lead_tasks.title', ids[index]!, title),
        dueAt,
        dueUntil,
        ownerId,
        createdBy,
      })),
    )
  return ids
}

async function endTasks(
  tx: Tx,
  leadId: number,
  which: 'calls' | 'all',
  { staffId, now }: { staffId: string | null; now: Date },
) {
  const kinds = which === 'calls' ? inArray(leadTasks.kind, [...CALLS]) : undefined
  const rows = await tx
    .update(leadTasks)
    .set({ doneAt: now, doneBy: staffId, version: sql`${leadTasks.version} + 1` })
    .where(and(eq(leadTasks.leadId, leadId), isNull(leadTasks.doneAt), kinds))
    .returning({ id: leadTasks.id })
  return rows.map(({ id }) => id)
}
