import type { Db, Tx } from '#db/client.ts'
import { appointments, waitingEntries } from '#db/schema/index.ts'
import type { OwnAppointment } from '#domain/agenda/booking-api.ts'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { OwnVisit } from './find-own.ts'
import { canChange } from './with-own.ts'

type Part = 'morning' | 'afternoon'

/** A visit as its person sees it. */
export async function presentOwn(db: Db | Tx, own: OwnVisit, now: Date): Promise<OwnAppointment> {
  const { appointment, lead } = own
  const [waiting] = await db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.leadId, lead.id), inArray(waitingEntries.state, ['waiting', 'offered'])))
    .limit(1)
  return {
    clinic: appointment.clinicSlug,
    at: appointment.startsAt.toISOString(),
    endsAt: appointment.endsAt.toISOString(),
    state: appointment.state as OwnAppointment['state'],
    canChange: canChange(own, now),
    waiting: waiting
      ? { fromDate: waiting.fromDate, untilDate: waiting.untilDate, parts: waiting.parts as Part[] }
      : null,
    offer: waiting ? await offerOf(db, waiting.id, now) : null,
  }
}

/** The hour that is held for this person on the waiting list. */
async function offerOf(db: Db | Tx, waitingId: number, now: Date): Promise<OwnAppointment['offer']> {
  const [held] = await db
    .select({ at: appointments.startsAt, until: appointments.holdUntil })
    .from(appointments)
    .where(
      and(
        eq(appointments.waitingId, waitingId),
        eq(appointments.state, 'held'),
        gt(appointments.holdUntil, now),
      ),
    )
    .orderBy(desc(appointments.id))
    .limit(1)
  return held?.until ? { at: held.at.toISOString(), until: held.until.toISOString() } : null
}
