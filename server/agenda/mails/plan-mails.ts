import type { Tx } from '#db/client.ts'
import { agendaClinics, type Appointment, appointmentMails } from '#db/schema/index.ts'
import { type Heard, mailsOfChange, SECOND_THOUGHT_MS } from '#domain/agenda/appointment-mails.ts'
import type { AppointmentMail, AppointmentParty } from '#domain/agenda/appointment.ts'
import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm'

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
  if (before) await skipWaiting(tx, after.id)
  if (!(await writesToPeople(tx, after))) return
  const unread = before ? await unreadNews(tx, after.id) : []
  const heard = heardOf(before, unread)
  const reminded = before ? await justReminded(tx, after.id, now) : []
  const mails = mailsOfChange({
    after,
    before,
    by,
    heard,
    isAgain: isAgain || isLinkUnread(unread),
    reminded,
    now,
  })
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

/** Whether the person is about to be sent one of these. */
export async function isMailPlanned(
  tx: Tx,
  appointmentId: number,
  kinds: AppointmentMail[],
): Promise<boolean> {
  const { appointmentId: about, kind, state } = appointmentMails
  const where = and(eq(about, appointmentId), inArray(kind, kinds), eq(state, 'pending'))
  return (await tx.$count(appointmentMails, where)) > 0
}

type News = { kind: AppointmentMail; heard: Heard | null }

const NEWS = ['confirmed', 'changed', 'cancelled'] as const satisfies AppointmentMail[]

/** What was to be sent about a visit since the last message that went, newest first. */
async function unreadNews(tx: Tx, about: number): Promise<News[]> {
  const { id, appointmentId, kind, state, heardClinicSlug, heardStartsAt } = appointmentMails
  const rows = await tx
    .select({ kind, state, clinicSlug: heardClinicSlug, startsAt: heardStartsAt })
    .from(appointmentMails)
    .where(and(eq(appointmentId, about), inArray(kind, NEWS)))
    .orderBy(desc(id))
  const read = rows.findIndex((row) => row.state !== 'skipped')
  return rows.slice(0, read < 0 ? rows.length : read).map(({ kind: news, clinicSlug, startsAt }) => ({
    kind: news,
    heard: clinicSlug !== null && startsAt !== null ? { clinicSlug, startsAt } : null,
  }))
}

/**
 * What the person knows of a visit: how it was, or what they knew before the first message that they did not get. A visit
 * that was only proposed is agreed on by other means.
 */
function heardOf(before: Appointment | null, unread: readonly News[]): Heard | null {
  if (before === null || before.state === 'proposed' || before.state === 'held') return null
  const first = unread.at(-1)
  if (first) return first.heard
  return before.state === 'cancelled' ? null : before
}

/** Their old link has ended and the new one has not reached them: only then is a known visit confirmed again. */
function isLinkUnread(unread: readonly News[]): boolean {
  return unread.some(({ kind, heard }) => kind === 'confirmed' && heard !== null)
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
async function skipWaiting(tx: Tx, appointmentId: number): Promise<void> {
  const { id, appointmentId: about, kind, state } = appointmentMails
  const waiting = tx
    .select({ id })
    .from(appointmentMails)
    .where(and(eq(about, appointmentId), eq(state, 'pending'), ne(kind, 'offer')))
    .for('update', { skipLocked: true })
  await tx.update(appointmentMails).set({ state: 'skipped' }).where(inArray(id, waiting))
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
