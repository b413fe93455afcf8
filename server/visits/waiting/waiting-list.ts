import type { Tx } from '#db/client.ts'
import { appointments, type WaitingEntry, waitingEntries } from '#db/schema/index.ts'
import type { OwnAppointment } from '#domain/agenda/booking-api.ts'
import { dateOf, daysAfter } from '#domain/agenda/madrid-time.ts'
import { type DayPart, MOST_DECLINED } from '#domain/agenda/waiting.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { findClinic } from '#content/clinics.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { activeEntry, lockPerson, offeredHour } from '../../agenda/person/waiting-rows.ts'
import { noteWaiting } from './waiting-event.ts'
import { refused } from '../../shared/http/refused.ts'

/** Nobody waits longer: a later date is a typing mistake. */
const FARTHEST_DAYS = 180
const date = z.string('Elige una fecha').refine(isKnownDate, 'Escribe una fecha como 2026-11-24')

export const waitingInput = z
  .strictObject({
    fromDate: date,
    untilDate: date,
    parts: z
      .array(z.enum(['morning', 'afternoon']))
      .min(1, 'Elige mañanas, tardes o las dos')
      .max(2),
  })
  .refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
    path: ['untilDate'],
    message: 'La última fecha va después de la primera',
  })
export type WaitingWish = z.output<typeof waitingInput>

type About = { leadId: number; /** Who does it; absent: the person. */ staffId?: string | null }

/**
 * Puts a person on the waiting list of a clinic, or changes what they wait for without losing their place.
 * @throws {AppError} `invalid_fields`, `not_found`
 */
export async function joinWaiting(
  deps: Deps,
  { leadId, staffId = null, clinicSlug }: About & { clinicSlug: string },
  { fromDate, untilDate, parts }: WaitingWish,
): Promise<WaitingEntry> {
  const now = deps.now()
  const today = dateOf(now.getTime())
  if (!findClinic(deps.site.current, clinicSlug)) throw refused('clinicSlug', 'Elige la clínica')
  if (untilDate < today) throw refused('untilDate', 'Esa fecha ya ha pasado')
  if (untilDate > daysAfter(today, FARTHEST_DAYS))
    throw refused('untilDate', 'Esa fecha queda demasiado lejos')
  return deps.database.db.transaction(async (tx) => {
    const lead = await lockPerson(tx, leadId)
    if (lead.email === '')
      throw refused('email', 'Para avisarte de un hueco necesitamos tu correo. Llámanos y lo apuntamos.')
    const wish = { clinicSlug, fromDate, untilDate, parts: [...new Set(parts)] }
    const known = await activeEntry(tx, leadId)
    if (known) await withdrawOffer(tx, known)
    const [entry] = known
      ? await tx
          .update(waitingEntries)
          .set({ ...wish, state: 'waiting' })
          .where(eq(waitingEntries.id, known.id))
          .returning()
      : await tx
          .insert(waitingEntries)
          .values({ ...wish, leadId, createdAt: now })
          .returning()
    await noteWaiting(deps, tx, lead, { step: known ? 'changed' : 'joined', entry: entry!, staffId, now })
    await notifyBackOffice(tx, 'agenda.changed', [clinicSlug])
    return entry!
  })
}

/** Takes a person off the list; does nothing if they are not on it. */
export function leaveWaiting(deps: Deps, { leadId, staffId = null }: About): Promise<void> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const lead = await lockPerson(tx, leadId)
    await leaveIn(deps, tx, { lead, staffId, now })
  })
}

/** As `leaveWaiting`, for a request that is locked by now. */
export async function leaveIn(
  deps: Deps,
  tx: Tx,
  { lead, staffId, now }: { lead: Parameters<typeof noteWaiting>[2]; staffId: string | null; now: Date },
): Promise<void> {
  const entry = await activeEntry(tx, lead.id)
  if (!entry) return
  await withdrawOffer(tx, entry)
  await tx.update(waitingEntries).set({ state: 'left', endedAt: now }).where(eq(waitingEntries.id, entry.id))
  await noteWaiting(deps, tx, lead, { step: 'left', entry, staffId, now })
  await notifyBackOffice(tx, 'agenda.changed', [entry.clinicSlug])
}

/** The person does not want the hour they were offered; it goes to the next, and they go on waiting. */
export function refuseOffer(deps: Deps, { leadId }: { leadId: number }): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await lockPerson(tx, leadId)
    const entry = await activeEntry(tx, leadId)
    if (entry?.state === 'offered') await endOffer(deps, tx, { lead, entry, step: 'refused' })
  })
}

/** The hour was not taken: it is not offered to this person again. The request is locked by now. */
export async function endOffer(
  deps: Pick<Deps, 'vault' | 'site' | 'now'>,
  tx: Tx,
  {
    lead,
    entry,
    step,
  }: { lead: Parameters<typeof noteWaiting>[2]; entry: WaitingEntry; step: 'refused' | 'expired' },
): Promise<void> {
  const now = deps.now()
  await withdrawOffer(tx, entry)
  const isOver = entry.declined.length + 1 >= MOST_DECLINED
  await tx
    .update(waitingEntries)
    .set({
      state: isOver ? 'ended' : 'waiting',
      endedAt: isOver ? now : null,
      ...(entry.offeredAt
        ? {
            declined: sql`array_append(${waitingEntries.declined}, ${entry.offeredAt.toISOString()}::timestamptz)`,
          }
        : {}),
    })
    .where(eq(waitingEntries.id, entry.id))
  await noteWaiting(deps, tx, lead, { step, entry, at: entry.offeredAt, now })
  await notifyBackOffice(tx, 'agenda.changed', [entry.clinicSlug])
}

/** What a person sees of it on the page of their visit. */
export async function waitingOf(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  leadId: number,
): Promise<Pick<OwnAppointment, 'waiting' | 'offer'>> {
  const entry = await activeEntry(database.db, leadId)
  if (!entry) return { waiting: null, offer: null }
  const held = await offeredHour(database.db, entry, now())
  const { fromDate, untilDate } = entry
  return {
    waiting: { fromDate, untilDate, parts: entry.parts as DayPart[] },
    offer: held?.holdUntil ? { at: held.startsAt.toISOString(), until: held.holdUntil.toISOString() } : null,
  }
}

/** Gives a kept hour back to the agenda. */
async function withdrawOffer(tx: Tx, { id }: Pick<WaitingEntry, 'id'>): Promise<void> {
  await tx
    .delete(appointments)
    .where(sql`${appointments.waitingId} = ${id} and ${appointments.state} = 'held'`)
}
