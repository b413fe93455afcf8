import type { Tx } from '#db/client.ts'
import {
  appointmentMails,
  appointments,
  type Lead,
  type WaitingEntry,
  waitingEntries,
} from '#db/schema/index.ts'
import { OFFER_MINUTES } from '#domain/agenda/appointment.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { serviceOf } from '../../agenda/booking-offer.ts'
import { findPlace } from '../../agenda/find-place.ts'
import { lockPerson } from '../../agenda/person/waiting-rows.ts'
import { noteWaiting } from './waiting-event.ts'

const MINUTE = 60_000

type Offer = { lead: Lead; entry: WaitingEntry; at: Date; now: Date; staffId: string | null }

/**
 * Keeps an hour for a waiting person for half an hour and writes to them. Their request is locked by now.
 * @returns false if the hour is no longer free
 */
export async function makeOffer(
  deps: Pick<Deps, 'vault' | 'site'>,
  tx: Tx,
  { lead, entry, at, now, staffId }: Offer,
): Promise<boolean> {
  const site = deps.site.current
  const { clinicSlug } = entry
  const service = serviceOf(site, lead.treatment ?? '')
  const place = await findPlace(tx, site, { clinicSlug, at, now, service, byStaff: staffId !== null })
  if (!place) return false
  const [held] = await tx
    .insert(appointments)
    .values({
      ...place,
      state: 'held',
      source: 'web',
      waitingId: entry.id,
      holdUntil: new Date(now.getTime() + OFFER_MINUTES * MINUTE),
      createdAt: now,
    })
    .returning()
  await tx
    .update(waitingEntries)
    .set({ state: 'offered', offeredAt: at })
    .where(eq(waitingEntries.id, entry.id))
  await tx
    .insert(appointmentMails)
    .values({ appointmentId: held!.id, kind: 'offer', sequence: held!.sequence, dueAt: now, createdAt: now })
  await noteWaiting(deps, tx, lead, { step: 'offered', entry, at, staffId, now })
  await notifyBackOffice(tx, 'agenda.changed', [clinicSlug])
  return true
}

/**
 * Staff offer an hour to somebody on the list, whatever its order.
 * @throws {AppError} `not_found`, `conflict` if the hour is taken or the person has been offered another
 */
export async function offerHour(deps: Deps, staff: Staff, waitingId: number, at: Date): Promise<void> {
  const { db } = deps.database
  const now = deps.now()
  const [known] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, waitingId))
  if (!known) throw new AppError('not_found', 'Ya no está en la lista de espera.')
  requireClinic(staff, known.clinicSlug)
  if (at.getTime() <= now.getTime() + OFFER_MINUTES * MINUTE)
    throw new AppError('conflict', 'Esa hora está demasiado cerca para ofrecerla: llama a la persona.')
  await db.transaction(async (tx) => {
    const lead = await lockPerson(tx, known.leadId)
    const [entry] = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, waitingId))
    if (entry?.state !== 'waiting')
      throw new AppError('conflict', 'Ya tiene otra hora ofrecida, o ya no espera.')
    if (!(await makeOffer(deps, tx, { lead, entry, at, now, staffId: staff.id })))
      throw new AppError('conflict', 'Esa hora ya no está libre.')
  })
}
