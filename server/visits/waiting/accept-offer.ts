import { waitingEntries } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { applyChange } from '../../leads/work/change-lead.ts'
import { freeUnseenTasks } from '../../leads/work/free-unseen-tasks.ts'
import { ownerInClinic } from '../../leads/work/owner-in-clinic.ts'
import { activeEntry, lockPerson, offeredHour } from '../../agenda/person/waiting-rows.ts'

/**
 * The person takes the hour they were offered: their visit moves there, and the hour they had is free for the next.
 * @throws {AppError} `conflict` if the offer has ended, `not_found`
 */
export function acceptOffer(deps: Deps, { leadId }: { leadId: number }): Promise<void> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const lead = await lockPerson(tx, leadId)
    const entry = await activeEntry(tx, leadId)
    const held = entry && (await offeredHour(tx, entry, now))
    if (!entry || !held)
      throw new AppError(
        'conflict',
        'Esa hora ya no está guardada para ti. Sigues en la lista, y conservas tu cita si tenías una.',
      )
    await tx
      .update(waitingEntries)
      .set({ state: 'accepted', endedAt: now })
      .where(eq(waitingEntries.id, entry.id))
    const { clinicSlug, resourceId, seat, startsAt, endsAt, occupiedUntil } = held
    const at = startsAt.toISOString()
    const isElsewhere = clinicSlug !== lead.clinicSlug
    await applyChange(
      deps,
      tx,
      lead,
      {
        action: 'lead.booked',
        set: {
          status: 'visit_confirmed',
          clinicSlug,
          ownerId: isElsewhere ? await ownerInClinic(deps, tx, lead.ownerId, clinicSlug) : lead.ownerId,
          appointmentAt: startsAt,
          subStatus: null,
          firstResponseAt: lead.firstResponseAt ?? now,
        },
        event: {
          kind: 'appointment',
          data: { at, clinicSlug, confirmed: true, byPerson: true, from: lead.status, to: 'visit_confirmed' },
        },
        ends: 'calls',
        ...(isElsewhere
          ? { frees: (inside) => freeUnseenTasks(deps, inside, { leadId: lead.id, clinicSlug }) }
          : {}),
        visit: {
          place: { clinicSlug, resourceId, seat, startsAt, endsAt, occupiedUntil },
          held,
          by: 'patient',
          source: 'web',
        },
      },
      { staffId: null, now },
    )
  })
}
