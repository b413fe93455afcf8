import type { Tx } from '#db/client.ts'
import { agendaClinics, type Appointment, appointmentMails } from '#db/schema/index.ts'
import { mailsOfChange } from '#domain/agenda/appointment-mails.ts'
import type { AppointmentMail, AppointmentParty } from '#domain/agenda/appointment.ts'
import { eq, sql } from 'drizzle-orm'

export type AppointmentChange = {
  appointment: Appointment
  /** As it was; null for a new one. */
  before: Appointment | null
  by: AppointmentParty
  /** Staff take back what they did a moment ago. */
  isUndo?: boolean | undefined
}

/**
 * Writes the e-mails that a change of an appointment needs, in its transaction, in place of those of its earlier
 * versions that still wait. They are sent by `sendDueMails`.
 */
export async function planMails(
  tx: Tx,
  { appointment: after, before, by, isUndo = false }: AppointmentChange,
  now: Date,
): Promise<void> {
  const skipped = before ? await skipWaiting(tx, after.id) : []
  if (!(await writesToPeople(tx, after))) return
  const untold = skipped.includes('confirmed')
  const unheard = isUndo && (skipped.includes('changed') || skipped.includes('cancelled'))
  const mails = mailsOfChange({ after, before, by, untold, unheard, now })
  if (mails.length === 0) return
  const { id: appointmentId, sequence } = after
  await tx
    .insert(appointmentMails)
    .values(mails.map((mail) => ({ ...mail, appointmentId, sequence, createdAt: now })))
    .onConflictDoNothing()
}

/** One that is being sent at this moment counts as sent, and is not waited for. */
async function skipWaiting(tx: Tx, appointmentId: number): Promise<AppointmentMail[]> {
  const { rows } = await tx.execute<{ kind: AppointmentMail }>(sql`
    update appointment_mails set state = 'skipped' where id in (
      select id from appointment_mails
      where appointment_id = ${appointmentId} and state = 'pending' and kind <> 'offer' for update skip locked)
    returning kind`)
  return rows.map(({ kind }) => kind)
}

/**
 * Whether the product writes about this visit: one booked on the web, or in a clinic that gives its hours there. The
 * others confirm and remind by themselves, with the messages that staff send.
 */
async function writesToPeople(tx: Tx, { source, clinicSlug }: Appointment): Promise<boolean> {
  if (source === 'web') return true
  const [clinic] = await tx
    .select({ online: agendaClinics.online })
    .from(agendaClinics)
    .where(eq(agendaClinics.clinicSlug, clinicSlug))
  return clinic?.online ?? false
}
