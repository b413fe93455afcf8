import type { Db, Tx } from '#db/client.ts'
import { agendaBlocks, leads } from '#db/schema/index.ts'
import type { ClosureAnswer } from '#domain/agenda/agenda-view.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { eq, inArray } from 'drizzle-orm'
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
    if (there.some(({ id, person }) => person && !chosen.has(id)))
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
    const count = (action: string) => visits.filter((visit) => visit.action === action).length
    return { blockId: block.id, moved: count('move'), cancelled: count('cancel'), events }
  })
}

/**
 * Opens the day again and puts its visits back. What somebody has changed since stays as it is.
 * @returns the names of those whose visit stays where it is
 */
export function undoClosure(
  deps: Deps,
  staff: Staff,
  id: number,
  { events }: z.output<typeof closureUndo>,
): Promise<{ kept: string[] }> {
  return deps.database.db.transaction(async (tx) => {
    const inner = within(deps, tx)
    const [block] = await tx.select().from(agendaBlocks).where(eq(agendaBlocks.id, id))
    if (block?.kind !== 'closure') throw new AppError('not_found', 'Ese día ya está abierto.')
    await unblockTime(inner, staff, id)
    const kept: string[] = []
    for (const event of events) {
      try {
        await undoAction(inner, staff, event)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        kept.push(event.folio)
      }
    }
    await notifyBackOffice(tx, 'agenda.changed', [block.clinicSlug])
    return { kept: await namesOf(tx, kept) }
  })
}

/** The same dependencies inside a transaction: what runs with them is undone with it. */
function within(deps: Deps, tx: Tx): Deps {
  return { ...deps, database: { ...deps.database, db: tx as unknown as Db } }
}

async function namesOf(tx: Tx, folios: readonly string[]): Promise<string[]> {
  if (folios.length === 0) return []
  const rows = await tx
    .select({ name: leads.name })
    .from(leads)
    .where(inArray(leads.folio, [...folios]))
  return rows.map(({ name }) => name)
}
