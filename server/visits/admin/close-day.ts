import type { Db, Tx } from '#db/client.ts'
import { agendaBlocks, appointments, leadEvents, leads } from '#db/schema/index.ts'
import type { ClosureAnswer } from '#domain/agenda/agenda-view.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { refused } from '../../shared/http/refused.ts'
import { moment, seenVersion } from '../../leads/work/fields.ts'
import { undoAction } from '../../leads/work/undo-action.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { blockReason, unblockTime, writeBlock } from './block-time.ts'
import { endVisit } from './end-visit.ts'
import { moveVisit } from './place-visit.ts'
import { isHidden } from './present-visit.ts'
import { closedDay, visitsOfDay } from './preview-closure.ts'

/** More than a clinic attends in a day. */
const MOST_VISITS = 200

/** `POST /agenda/closures`: the day, and what becomes of each visit on it. */
export const closureInput = closedDay.extend({
  reason: blockReason,
  visits: z
    .array(
      z.discriminatedUnion('action', [
        z.strictObject({
          id: z.int().positive(),
          version: seenVersion,
          action: z.literal('move'),
          at: moment,
          resourceId: z.int().positive(),
        }),
        z.strictObject({ id: z.int().positive(), version: seenVersion, action: z.literal('cancel') }),
        z.strictObject({ id: z.int().positive(), version: seenVersion, action: z.literal('leave') }),
      ]),
    )
    .max(MOST_VISITS)
    .default([]),
})

/** `POST /agenda/closures/:id/undo`. */
export const closureUndo = z.strictObject({
  events: z
    .array(z.strictObject({ folio: z.string().max(20), eventId: z.int().positive() }))
    .max(MOST_VISITS),
})

/**
 * Closes a day: nobody can book it any more, and each of its visits is moved, cancelled or left as chosen, all in one
 * transaction. The e-mails to the people are those of the single changes.
 * @throws {AppError} `conflict` if there is a visit that the caller has not seen, or one has changed
 */
export function closeDay(
  deps: Deps,
  staff: Staff,
  { clinicSlug, date, reason, visits }: z.output<typeof closureInput>,
): Promise<ClosureAnswer> {
  requireClinic(staff, clinicSlug)
  if (date < dateOf(deps.now().getTime())) throw refused('date', 'Ese día ya ha pasado.')
  return deps.database.db.transaction(async (tx) => {
    const inner = within(deps, tx)
    await lockPeopleOf(tx, visits)
    const block = await writeBlock(
      tx,
      staff,
      {
        clinicSlug,
        resourceId: null,
        startsAt: new Date(momentOf(date, '00:00')),
        endsAt: new Date(momentOf(daysAfter(date, 1), '00:00')),
        kind: 'closure',
        reason,
      },
      deps.now(),
    )
    const there = await visitsOfDay(inner, clinicSlug, date)
    const chosen = new Set(visits.map(({ id }) => id))
    if (there.some(({ id, person }) => person && !isHidden(person) && !chosen.has(id)))
      throw new AppError('conflict', 'Ha entrado otra cita ese día. Mira de nuevo a quién afecta.')
    const events: ClosureAnswer['events'] = []
    for (const visit of visits) {
      if (visit.action === 'leave') continue
      const { version, id } = visit
      const { lead, undo } =
        visit.action === 'cancel'
          ? await endVisit(inner, staff, id, { version, outcome: 'cancelled' })
          : await moveVisit(inner, staff, id, {
              version,
              clinicSlug,
              at: visit.at,
              resourceId: visit.resourceId,
              confirmed: there.find((one) => one.id === id)?.state !== 'proposed',
              overbook: false,
            })
      events.push({ folio: lead.folio, eventId: undo.eventId })
    }
    await markEvents(tx, block.id, events)
    const count = (action: string) => visits.filter((visit) => visit.action === action).length
    return { blockId: block.id, moved: count('move'), cancelled: count('cancel'), events }
  })
}

/**
 * Opens the day again and puts its visits back. What somebody has changed since stays as it is.
 * @returns the names of those whose visit stays where it is; null for one whom the caller may not see
 */
export function undoClosure(
  deps: Deps,
  staff: Staff,
  id: number,
  { events }: z.output<typeof closureUndo>,
): Promise<{ kept: (string | null)[] }> {
  return deps.database.db.transaction(async (tx) => {
    const inner = within(deps, tx)
    const [block] = await tx.select().from(agendaBlocks).where(eq(agendaBlocks.id, id))
    if (block?.kind !== 'closure') throw new AppError('not_found', 'Ese día ya está abierto.')
    requireClinic(staff, block.clinicSlug)
    const changes = await changesOf(tx, id, events)
    await unblockTime(inner, staff, id)
    const kept: (string | null)[] = []
    for (const { eventId, person } of changes) {
      try {
        await undoAction(inner, staff, { folio: person.folio, eventId })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        kept.push(isHidden(person) || !seesClinic(staff, person.clinicSlug) ? null : person.name)
      }
    }
    await notifyBackOffice(tx, 'agenda.changed', [block.clinicSlug])
    return { kept }
  })
}

/** The same dependencies inside a transaction: what runs with them is undone with it. */
function within(deps: Deps, tx: Tx): Deps {
  return { ...deps, database: { ...deps.database, db: tx as unknown as Db } }
}

/** Every change locks the request before the agenda, so all requests of a day are locked before its agenda is. */
async function lockPeopleOf(tx: Tx, visits: readonly { id: number }[]): Promise<void> {
  const ids = visits.map(({ id }) => id)
  const theirs = tx
    .select({ id: appointments.leadId })
    .from(appointments)
    .where(inArray(appointments.id, ids))
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, theirs))
    .orderBy(asc(leads.id))
    .for('update')
}

type Events = ClosureAnswer['events']

/** Notes in the history of each visit which closure changed it: undoing the closure undoes nothing else. */
async function markEvents(tx: Tx, blockId: number, events: Events): Promise<void> {
  await tx
    .update(leadEvents)
    .set({ data: sql`${leadEvents.data} || jsonb_build_object('closure', ${blockId}::bigint)` })
    .where(inArray(leadEvents.id, idsOf(events)))
}

/** Those of these events that the closure made, with their people, who are locked until the transaction ends. */
function changesOf(tx: Tx, blockId: number, events: Events) {
  const { folio, name, clinicSlug, blockedAt, status } = leads
  return tx
    .select({ eventId: leadEvents.id, person: { folio, name, clinicSlug, blockedAt, status } })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(
      and(inArray(leadEvents.id, idsOf(events)), sql`${leadEvents.data} ->> 'closure' = ${String(blockId)}`),
    )
    .orderBy(asc(leads.id), asc(leadEvents.id))
    .for('update', { of: leads })
}

function idsOf(events: Events): number[] {
  return events.map(({ eventId }) => eventId)
}
