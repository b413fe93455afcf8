import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { type Lead, leadEvents, leads, leadTasks } from '#db/schema/index.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { isVisitSet } from '#domain/lead/lead-states.ts'
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { keepAppointment } from '../../agenda/keep-appointment.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { reindexLead } from '../index/index-leads.ts'
import { earliestTask, type LeadSet } from './change-lead.ts'
import { findDeskLead } from './desk-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { freeUnseenTasks, type FreedTask, giveTasksBack } from './free-unseen-tasks.ts'
import { ownerInClinic } from './owner-in-clinic.ts'
import { presentLead } from './present-lead.ts'
import { takenHour } from './taken-hour.ts'

/** A mistake is noticed soon; later another action is clearer than an event that disappeared. */
const UNDO_MS = 15 * 60_000

type Undo = {
  version: number | null
  before: Record<string, unknown>
  made: number[]
  closed: number[]
  /** Absent in events from before tasks could be unassigned. */
  freed?: FreedTask[]
  /** The room or professional of the visit before. */
  room?: number
}

/** Time columns: in the event they are ISO texts. */
const TIMES = new Set(['nextActionAt', 'firstResponseAt', 'appointmentAt', 'respondBy', 'changedAt'])

/**
 * Undoes one's own last action on a lead, as long as nobody has changed it since: restores the old values, deletes
 * the tasks it created and restores those it ended. The event stays in the timeline, crossed out.
 * @throws {AppError} `conflict`, with a message, if the lead or a task it created has changed since, or another visit
 * has taken the time it would restore
 */
export function undoAction(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'vault' | 'site'>,
  staff: Staff,
  { folio, eventId }: { folio: string; eventId: number },
): Promise<{ lead: LeadDetail }> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, folio, 'change')
    const now = deps.now()
    const { undo, at } = await findUndo(tx, { leadId: lead.id, eventId, staffId: staff.id, now })
    const set = await valuesOf(deps, tx, lead, undo)
    const refusal =
      undo.version !== null && undo.version !== lead.version
        ? 'No se ha deshecho: la solicitud ha cambiado desde entonces.'
        : ((await changedTask(tx, undo)) ??
          (await hourTaken(deps.site.current, tx, lead, set, { now, since: at })))
    if (refusal) throw conflict(await presentLead(deps, tx, staff, lead, now), refusal)
    await takeBackTasks(tx, undo)
    const { clinicSlug = lead.clinicSlug } = set
    await freeUnseenTasks(deps, tx, { leadId: lead.id, clinicSlug })
    const [changed] = await tx
      .update(leads)
      .set({
        ...set,
        nextActionAt: await earliestTask(tx, lead.id),
        ...(undo.version === null ? {} : { version: sql`${leads.version} + 1`, changedAt: now }),
      })
      .where(eq(leads.id, lead.id))
      .returning()
    await keepAppointment(deps, tx, changed ?? lead, {
      by: 'clinic',
      source: 'desk',
      now,
      former: undo.room,
    })
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
    return { lead: await presentLead(deps, tx, staff, changed ?? lead, now) }
  })
}

async function findUndo(
  tx: Tx,
  { leadId, eventId, staffId, now }: { leadId: number; eventId: number; staffId: string; now: Date },
): Promise<{ undo: Undo; at: Date }> {
  const [event] = await tx
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.id, eventId), eq(leadEvents.leadId, leadId), eq(leadEvents.staffId, staffId)))
    .for('update')
  if (!event) throw new AppError('not_found', 'No hay nada que deshacer.')
  const undo = event.data.undo as Undo | undefined
  if (!undo || event.data.status === 'sent' || now.getTime() - event.createdAt.getTime() > UNDO_MS)
    throw refused('eventId', 'Ya no se puede deshacer.')
  return { undo, at: event.createdAt }
}

/** A task that someone has worked on is not deleted with it. */
async function changedTask(tx: Tx, { made }: Undo): Promise<string | null> {
  if (made.length === 0) return null
  const [touched] = await tx
    .select({ id: leadTasks.id })
    .from(leadTasks)
    .where(and(inArray(leadTasks.id, made), or(gt(leadTasks.version, 1), isNotNull(leadTasks.doneAt))))
    .limit(1)
  return touched ? 'No se ha deshecho: la tarea que se creó ha cambiado desde entonces.' : null
}

/** Whether the visit to restore has lost its time to a later one. */
async function hourTaken(
  site: Site,
  tx: Tx,
  lead: Lead,
  set: LeadSet,
  { now, since }: { now: Date; since: Date },
): Promise<string | null> {
  const { status, appointmentAt: at, clinicSlug } = { ...lead, ...set }
  if (!isVisitSet(status) || !at || !clinicSlug || at <= now) return null
  const stands = isVisitSet(lead.status) && lead.appointmentAt?.getTime() === at.getTime()
  if (stands && lead.clinicSlug === clinicSlug) return null
  const met = await takenHour(site, tx, { leadId: lead.id, clinicSlug, at, now, since })
  return met ? `No se ha deshecho: la clínica ya tiene otra cita de ${met.from} a ${met.until}.` : null
}

async function takeBackTasks(tx: Tx, { made, closed, freed = [] }: Undo) {
  if (made.length > 0) await tx.delete(leadTasks).where(inArray(leadTasks.id, made))
  const later = sql`${leadTasks.version} + 1`
  if (closed.length > 0) {
    await tx
      .update(leadTasks)
      .set({ doneAt: null, doneBy: null, version: later })
      .where(inArray(leadTasks.id, closed))
  }
  await giveTasksBack(tx, freed)
}

/** The previous values; an owner who has left since, or may not see the clinic, is not restored. */
async function valuesOf(
  deps: Pick<Deps, 'env' | 'site'>,
  tx: Tx,
  lead: Lead,
  { before }: Undo,
): Promise<LeadSet> {
  const set: LeadSet = Object.fromEntries(
    Object.entries(before).map(([key, value]) => [
      key,
      TIMES.has(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
  if (!set.ownerId) return set
  const { clinicSlug = lead.clinicSlug } = set
  return { ...set, ownerId: await ownerInClinic(deps, tx, set.ownerId, clinicSlug) }
}
