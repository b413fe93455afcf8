import type { Tx } from '#db/client.ts'
import { type Appointment, appointments, type Lead, leads, waitingEntries } from '#db/schema/index.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { keepAppointment } from '../keep-appointment.ts'
import { planMails } from '../mails/plan-mails.ts'
import { activeEntry } from './waiting-rows.ts'

const ACTIVE = ['proposed', 'confirmed'] as const

/**
 * After two requests of one person were merged: the visits of the other belong to the one that remains, which has one
 * coming visit, the one that it says. The other is cancelled, and the person hears of it.
 * @returns the visits that moved, to undo it
 */
export async function joinVisits(
  deps: Pick<Deps, 'site'>,
  tx: Tx,
  { keptId, mergedId }: { keptId: number; mergedId: number },
  now: Date,
): Promise<number[]> {
  const options = { by: 'clinic', source: 'desk', now } as const
  const kept = await leadOf(tx, keptId)
  const theirs = await visitsOf(tx, mergedId)
  const coming = theirs.find(isActive)
  if (coming) {
    const own = (await visitsOf(tx, keptId)).find(isActive)
    const isTheOne =
      kept.clinicSlug === coming.clinicSlug && kept.appointmentAt?.getTime() === coming.startsAt.getTime()
    if (own || !isTheOne) await cancel(tx, isTheOne ? own! : coming, now)
  }
  const moved = theirs.map(({ id }) => id)
  if (moved.length > 0)
    await tx.update(appointments).set({ leadId: keptId }).where(inArray(appointments.id, moved))
  await joinWaitings(tx, keptId, mergedId, now)
  await keepAppointment(deps, tx, kept, options)
  return moved
}

/** Gives the visits back when a merge is undone; each request has its coming visit again. */
export async function separateVisits(
  deps: Pick<Deps, 'site'>,
  tx: Tx,
  { keptId, mergedId, moved }: { keptId: number; mergedId: number; moved: readonly number[] },
  now: Date,
): Promise<void> {
  const options = { by: 'clinic', source: 'desk', now } as const
  if (moved.length > 0)
    await tx
      .update(appointments)
      .set({ leadId: mergedId })
      .where(and(inArray(appointments.id, [...moved]), isNotNull(appointments.leadId)))
  for (const id of [keptId, mergedId]) await keepAppointment(deps, tx, await leadOf(tx, id), options)
}

async function cancel(tx: Tx, before: Appointment, now: Date): Promise<void> {
  const [appointment] = await tx
    .update(appointments)
    .set({ state: 'cancelled', endedBy: 'clinic', sequence: before.sequence + 1, changedAt: now })
    .where(eq(appointments.id, before.id))
    .returning()
  await planMails(tx, { appointment: appointment!, before, by: 'clinic' }, now)
}

/** The person waits once: in the place they had with the request that remains, or else in the other's. */
async function joinWaitings(tx: Tx, keptId: number, mergedId: number, now: Date): Promise<void> {
  const other = await activeEntry(tx, mergedId)
  if (!other) return
  const isSecond = (await activeEntry(tx, keptId)) !== undefined
  if (isSecond)
    await tx
      .delete(appointments)
      .where(and(eq(appointments.waitingId, other.id), eq(appointments.state, 'held')))
  await tx
    .update(waitingEntries)
    .set(isSecond ? { state: 'ended', endedAt: now } : { leadId: keptId })
    .where(eq(waitingEntries.id, other.id))
}

function isActive({ state }: Appointment): boolean {
  return ACTIVE.some((one) => one === state)
}

function visitsOf(tx: Tx, leadId: number): Promise<Appointment[]> {
  return tx
    .select()
    .from(appointments)
    .where(eq(appointments.leadId, leadId))
    .orderBy(appointments.id)
    .for('update')
}

async function leadOf(tx: Tx, id: number): Promise<Lead> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id))
  if (!lead) throw new Error('the request went away while it was locked')
  return lead
}
