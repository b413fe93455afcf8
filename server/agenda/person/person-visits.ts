import type { Db } from '#db/client.ts'
import { appointmentMails, appointments, waitingEntries } from '#db/schema/index.ts'
import { asc, eq, inArray } from 'drizzle-orm'

/** The visits and waits of some requests, as their person may read them. */
export async function personVisits(db: Db, leadIds: readonly number[]) {
  const ids = [...leadIds]
  const visits = await db
    .select({
      leadId: appointments.leadId,
      clinicSlug: appointments.clinicSlug,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      state: appointments.state,
      source: appointments.source,
      arrivedAt: appointments.arrivedAt,
      endedBy: appointments.endedBy,
      createdAt: appointments.createdAt,
      changedAt: appointments.changedAt,
    })
    .from(appointments)
    .where(inArray(appointments.leadId, ids))
    .orderBy(asc(appointments.id))
  const mails = await db
    .select({
      leadId: appointments.leadId,
      kind: appointmentMails.kind,
      state: appointmentMails.state,
      sentAt: appointmentMails.sentAt,
      dueAt: appointmentMails.dueAt,
    })
    .from(appointmentMails)
    .innerJoin(appointments, eq(appointments.id, appointmentMails.appointmentId))
    .where(inArray(appointments.leadId, ids))
    .orderBy(asc(appointmentMails.id))
  const waits = await db
    .select({
      leadId: waitingEntries.leadId,
      clinicSlug: waitingEntries.clinicSlug,
      fromDate: waitingEntries.fromDate,
      untilDate: waitingEntries.untilDate,
      parts: waitingEntries.parts,
      state: waitingEntries.state,
      offeredAt: waitingEntries.offeredAt,
      declined: waitingEntries.declined,
      createdAt: waitingEntries.createdAt,
      endedAt: waitingEntries.endedAt,
    })
    .from(waitingEntries)
    .where(inArray(waitingEntries.leadId, ids))
    .orderBy(asc(waitingEntries.id))
  return { visits, mails, waits }
}
