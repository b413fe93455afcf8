import type { Db, Tx } from '#db/client.ts'
import {
  type Appointment,
  appointments,
  type Lead,
  leads,
  type WaitingEntry,
  waitingEntries,
} from '#db/schema/index.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { AppError } from '../../errors.ts'

/** Locks the person's request, as every change of it does, before anything of the agenda. */
export async function lockPerson(tx: Tx, leadId: number): Promise<Lead> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update')
  if (!lead || lead.blockedAt || lead.mergedIntoId !== null)
    throw new AppError('not_found', 'Ya no encontramos tu solicitud. Llámanos y lo vemos.')
  return lead
}

/** Where a person stands on the waiting list now. */
export async function activeEntry(db: Db | Tx, leadId: number): Promise<WaitingEntry | undefined> {
  const [entry] = await db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.leadId, leadId), inArray(waitingEntries.state, ['waiting', 'offered'])))
  return entry
}

/** The hour kept for a person, while it is. */
export async function offeredHour(
  db: Db | Tx,
  entry: Pick<WaitingEntry, 'id'>,
  now: Date,
): Promise<Appointment | undefined> {
  const [held] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.waitingId, entry.id),
        eq(appointments.state, 'held'),
        gt(appointments.holdUntil, now),
      ),
    )
  return held
}
