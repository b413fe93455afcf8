import type { Tx } from '#db/client.ts'
import { leadEvents, leads, leadTasks } from '#db/schema/index.ts'
import type { LeadDetail } from '#domain/lead-detail.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import { conflict } from '../back-office/conflict.ts'
import { reindexLead } from '../back-office/index-leads.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { notifyBackOffice } from '../live/notify-back-office.ts'
import type { Staff } from '../staff/staff.ts'
import { earliestTask, type LeadSet } from './change-lead.ts'
import { findDeskLead, refused } from './desk-lead.ts'
import { presentLead } from './present-lead.ts'

/** A mistake is seen at once; later on another action says more than a line that vanished. */
const UNDO_MS = 15 * 60_000

type Undo = {
  version: number | null
  before: Record<string, unknown>
  made: number[]
  closed: number[]
}

/** Columns that hold times: in the line they are ISO texts. */
const TIMES = new Set(['nextActionAt', 'firstResponseAt', 'appointmentAt', 'respondBy', 'changedAt'])

/**
 * Takes back what one just did to a lead, as long as nobody has changed it since: the old values, without the tasks that
 * it made, with those that it ended. The line stays in the timeline, crossed out.
 * @throws {AppError} `conflict` when somebody changed the lead meanwhile
 */
export function undoAction(
  deps: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  { folio, eventId }: { folio: string; eventId: number },
): Promise<{ lead: LeadDetail }> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, folio, 'change')
    const now = deps.now()
    const undo = await findUndo(tx, { leadId: lead.id, eventId, staffId: staff.id, now })
    if (undo.version !== null && undo.version !== lead.version)
      throw conflict(await presentLead(tx, staff, lead, now))
    await takeBackTasks(tx, undo)
    const [changed] = await tx
      .update(leads)
      .set({
        ...valuesOf(undo.before),
        nextActionAt: await earliestTask(tx, lead.id),
        ...(undo.version === null ? {} : { version: sql`${leads.version} + 1`, changedAt: now }),
      })
      .where(eq(leads.id, lead.id))
      .returning()
    if (['name', 'email', 'phone'].some((field) => field in undo.before)) await reindexLead(tx, lead.id)
    await tx
      .update(leadEvents)
      .set({ data: sql`(${leadEvents.data} - 'undo') || '{"undone": true}'` })
      .where(eq(leadEvents.id, eventId))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'lead.undone',
      subject: { type: 'lead', id: folio },
      after: { eventId, ...undo.before },
    })
    await notifyBackOffice(tx, 'lead.changed', [folio])
    await notifyBackOffice(tx, 'task.changed', [folio])
    return { lead: await presentLead(tx, staff, changed ?? lead, now) }
  })
}

async function findUndo(
  tx: Tx,
  { leadId, eventId, staffId, now }: { leadId: number; eventId: number; staffId: string; now: Date },
): Promise<Undo> {
  const [event] = await tx
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.id, eventId), eq(leadEvents.leadId, leadId), eq(leadEvents.staffId, staffId)))
    .for('update')
  if (!event) throw new AppError('not_found', 'No hay nada que deshacer.')
  const undo = event.data.undo as Undo | undefined
  if (!undo || event.data.status === 'sent' || now.getTime() - event.createdAt.getTime() > UNDO_MS)
    throw refused('eventId', 'Ya no se puede deshacer.')
  return undo
}

async function takeBackTasks(tx: Tx, { made, closed }: Undo) {
  if (made.length > 0) await tx.delete(leadTasks).where(inArray(leadTasks.id, made))
  if (closed.length > 0) {
    await tx
      .update(leadTasks)
      .set({ doneAt: null, doneBy: null, version: sql`${leadTasks.version} + 1` })
      .where(inArray(leadTasks.id, closed))
  }
}

function valuesOf(before: Record<string, unknown>): LeadSet {
  return Object.fromEntries(
    Object.entries(before).map(([key, value]) => [
      key,
      TIMES.has(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}
