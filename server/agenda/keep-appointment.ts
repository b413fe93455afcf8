import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { type Appointment, appointments, type Lead } from '#db/schema/index.ts'
import type { AppointmentParty, AppointmentSource, AppointmentState } from '#domain/agenda/appointment.ts'
import { isVisitSet } from '#domain/lead/lead-states.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { lastVisit } from './current-visit.ts'
import { findPlace, lockAgenda, type Place } from './find-place.ts'
import { planMails } from './mails/plan-mails.ts'

export type KeepOptions = {
  by: AppointmentParty
  source: AppointmentSource
  now: Date
  /** A free place that the caller has found in this transaction; otherwise one is found, beyond capacity if need be. */
  place?: Place | undefined
  /** The room or professional that staff chose. */
  resourceId?: number | undefined
  /** How long it takes, if not as long as the clinic's visits. */
  minutes?: number | undefined
  /** The one it was in before, taken again if it is still free. */
  former?: number | undefined
  /** The visitor's hold, which becomes the appointment. */
  held?: Appointment | undefined
}

/** What a lead's status says about its last visit. */
const STATE_OF: Partial<Record<LeadStatus, AppointmentState>> = {
  attended: 'attended',
  quoted: 'attended',
  treated: 'attended',
  no_show: 'no_show',
}

/**
 * Makes the agenda agree with a lead after a change: its status, `appointmentAt` and clinic are the person's current
 * visit, and the appointment follows in the same transaction. So whatever changes a lead (staff, the person, undo, a
 * merge) changes the agenda, with one history.
 */
export async function keepAppointment(
  deps: Pick<Deps, 'site'>,
  tx: Tx,
  lead: Lead,
  options: KeepOptions,
): Promise<Appointment | null> {
  const last = await lastVisit(tx, lead, true)
  const wanted = visitOf(lead)
  if (!wanted) return last ? endAppointment(tx, lead, last, options) : null
  const state = lead.status === 'visit_confirmed' ? 'confirmed' : 'proposed'
  const isThere = last?.startsAt.getTime() === wanted.at.getTime() && last.clinicSlug === wanted.clinicSlug
  const stands = last !== undefined && isActive(last)
  const room = options.resourceId ?? options.former ?? last?.resourceId
  if (last && stands && isThere && !options.place && room === last.resourceId)
    return last.state === state ? last : change(tx, last, { state }, options)
  const place =
    options.place ??
    (await placeOf(
      deps.site.current,
      tx,
      { ...wanted, former: isThere || options.former ? room : undefined },
      last,
      options,
    ))
  // An ended visit that is restored at its time is the same visit; otherwise it is a new one.
  if (last && (stands || isThere)) {
    if (options.held) await tx.delete(appointments).where(eq(appointments.id, options.held.id))
    return change(
      tx,
      last,
      { ...place, state, endedBy: null, arrivedAt: isThere ? last.arrivedAt : null },
      options,
    )
  }
  if (options.held) return change(tx, options.held, { ...OWNED, ...place, state, leadId: lead.id }, options)
  const [made] = await tx
    .insert(appointments)
    .values({ ...place, state, source: options.source, leadId: lead.id, createdAt: options.now })
    .returning()
  await announce(tx, made!, null, options)
  return made!
}

/** No longer a visitor's hold. */
const OWNED = { holdToken: null, holdUntil: null, holder: null, waitingId: null }

/** The room or professional of a lead's current visit, to go back to it on undo. */
export async function roomOf(tx: Tx, leadId: number): Promise<number | undefined> {
  const last = await lastVisit(tx, { id: leadId }, true)
  return last && isActive(last) ? last.resourceId : undefined
}

function isActive({ state }: Appointment): boolean {
  return state === 'proposed' || state === 'confirmed'
}

function visitOf(lead: Lead): { clinicSlug: string; at: Date } | null {
  const { status, appointmentAt: at, clinicSlug, mergedIntoId, isTest } = lead
  if (!isVisitSet(status) || !at || !clinicSlug || mergedIntoId !== null || isTest) return null
  return { clinicSlug, at }
}

async function placeOf(
  site: Site,
  tx: Tx,
  { former, ...wanted }: { clinicSlug: string; at: Date; former: number | undefined },
  last: Appointment | undefined,
  { now, resourceId, minutes = ownMinutes(last) }: KeepOptions,
): Promise<Place> {
  const asked = { ...wanted, now, minutes, except: last ? [last.id] : [], byStaff: true }
  const back =
    resourceId === undefined && former !== undefined
      ? await findPlace(tx, site, { ...asked, resourceId: former })
      : null
  return back ?? (await findPlace(tx, site, { ...asked, resourceId, overbook: true }))!
}

/** What another agenda said of an imported visit, which stays when it is moved. */
export function ownMinutes(
  visit: Pick<Appointment, 'source' | 'startsAt' | 'endsAt'> | undefined,
): number | undefined {
  if (visit?.source !== 'import') return undefined
  return (visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000
}

/** The visit took place, was missed, or will not take place. */
async function endAppointment(
  tx: Tx,
  lead: Lead,
  last: Appointment,
  options: KeepOptions,
): Promise<Appointment> {
  const state = STATE_OF[lead.status] ?? 'cancelled'
  const isPast = last.state === 'attended' || last.state === 'no_show'
  if (last.state === state || last.state === 'cancelled' || (isPast && state === 'cancelled')) return last
  await lockAgenda(tx, last.clinicSlug)
  return change(tx, last, { state, endedBy: state === 'cancelled' ? options.by : null }, options)
}

async function change(
  tx: Tx,
  before: Appointment,
  set: Partial<Appointment>,
  options: KeepOptions,
): Promise<Appointment> {
  const [changed] = await tx
    .update(appointments)
    .set({ ...set, sequence: before.sequence + (before.state === 'held' ? 0 : 1), changedAt: options.now })
    .where(eq(appointments.id, before.id))
    .returning()
  await announce(tx, changed!, before.state === 'held' ? null : before, options)
  return changed!
}

async function announce(
  tx: Tx,
  appointment: Appointment,
  before: Appointment | null,
  { by, now }: KeepOptions,
): Promise<void> {
  await planMails(tx, { appointment, before, by }, now)
  const clinics = new Set([appointment.clinicSlug, before?.clinicSlug ?? appointment.clinicSlug])
  await notifyBackOffice(tx, 'agenda.changed', [...clinics])
}
