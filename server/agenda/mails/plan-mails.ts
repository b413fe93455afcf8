import type { Tx } from '#db/client.ts'
import { agendaClinics, type Appointment, appointmentMails } from '#db/schema/index.ts'
import { type Heard, mailsOfChange, SECOND_THOUGHT_MS } from '#domain/agenda/appointment-mails.ts'
import type { AppointmentMail, AppointmentParty } from '#domain/agenda/appointment.ts'
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'

export type AppointmentChange = {
  appointment: Appointment
  /** As it was; null for a new one. */
  before: Appointment | null
  by: AppointmentParty
  /** The person is to have the message of the start once more. */
  isAgain?: boolean | undefined
}

/**
 * Writes the e-mails that a change of an appointment needs, in its transaction, in place of those of its earlier
 * versions that still wait. They are sent by `sendDueMails`.
 */
export async function planMails(
  tx: Tx,
  { appointment: after, before, by, isAgain }: AppointmentChange,
  now: Date,
): Promise<void> {
  const skipped = before ? await skipWaiting(tx, after.id) : []
  if (!(await writesToPeople(tx, after))) return
  const heard = heardOf(before, skipped)
  const reminded = before ? await justReminded(tx, after.id, now) : []
  const mails = mailsOfChange({ after, before, by, heard, isAgain, reminded, now })
  if (mails.length === 0) return
  const { id: appointmentId, sequence } = after
  await tx
    .insert(appointmentMails)
    .values(
      mails.map((mail) => ({
        ...mail,
        appointmentId,
        sequence,
        heardClinicSlug: heard?.clinicSlug ?? null,
        heardStartsAt: heard?.startsAt ?? null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
}

/** Whether the person is about to be sent this. */
export async function isMailPlanned(tx: Tx, appointmentId: number, kind: AppointmentMail): Promise<boolean> {
  const { appointmentId: about, kind: sort, state } = appointmentMails
  const where = and(eq(about, appointmentId), eq(sort, kind), eq(state, 'pending'))
  return (await tx.$count(appointmentMails, where)) > 0
}

type Skipped = { kind: AppointmentMail } & Pick<
  typeof appointmentMails.$inferSelect,
  'heardClinicSlug' | 'heardStartsAt'
>

const NEWS: ReadonlySet<AppointmentMail> = new Set(['confirmed', 'changed', 'cancelled'])

/**
 * What the person knows of a visit: how it was, unless the message about that was still waiting; then what they knew
 * when it was planned. A visit that was only proposed is agreed on by other means.
 */
function heardOf(before: Appointment | null, skipped: readonly Skipped[]): Heard | null {
  if (before?.state !== 'confirmed' && before?.state !== 'cancelled') return null
  const unread = skipped.find(({ kind }) => NEWS.has(kind))
  if (!unread) return before.state === 'confirmed' ? before : null
  const { heardClinicSlug: clinicSlug, heardStartsAt: startsAt } = unread
  return clinicSlug !== null && startsAt !== null ? { clinicSlug, startsAt } : null
}

/** Reminders that went a moment ago, or go at this moment. */
async function justReminded(tx: Tx, appointmentId: number, now: Date): Promise<AppointmentMail[]> {
  const { appointmentId: about, kind, sentAt, state } = appointmentMails
  const rows = await tx
    .select({ kind })
    .from(appointmentMails)
    .where(
      and(
        eq(about, appointmentId),
        inArray(kind, ['reminder_48h', 'reminder_24h']),
        or(eq(state, 'pending'), gt(sentAt, new Date(now.getTime() - SECOND_THOUGHT_MS))),
      ),
    )
  return rows.map((row) => row.kind)
}

/** One that is being sent at this moment counts as sent, and is not waited for. */
async function skipWaiting(tx: Tx, appointmentId: number): Promise<Skipped[]> {
  const { id, appointmentId: about, kind, state, heardClinicSlug, heardStartsAt } = appointmentMails
  const waiting = tx
    .select({ id })
    .from(appointmentMails)
    .where(and(eq(about, appointmentId), eq(state, 'pending'), ne(kind, 'offer')))
    .for('update', { skipLocked: true })
  return tx
    .update(appointmentMails)
    .set({ state: 'skipped' })
    .where(inArray(id, waiting))
    .returning({ kind, heardClinicSlug, heardStartsAt })
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
