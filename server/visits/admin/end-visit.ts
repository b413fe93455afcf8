import { type Appointment, appointments } from '#db/schema/index.ts'
import { dateOf } from '#domain/agenda/madrid-time.ts'
import { isVisitSet } from '#domain/lead/lead-states.ts'
import type { VisitChangeAnswer } from '#domain/lead/lead-detail.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isMailPlanned } from '../../agenda/mails/plan-mails.ts'
import type { Deps } from '../../deps.ts'
import { changeLead, type LeadChange, type NewTask } from '../../leads/work/change-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { seenVersion } from '../../leads/work/fields.ts'
import { taskAfterVisit } from '../../leads/work/move-lead.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { readAttemptPolicy } from '../../shared/policy/attempt-policy.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findVisit } from './find-visit.ts'

/** `POST /agenda/visits/:id/outcome`. */
export const outcomeInput = z.strictObject({
  version: seenVersion,
  outcome: z.enum(['attended', 'no_show', 'cancelled'], 'Elige qué ha pasado'),
})

/** `POST /agenda/visits/:id/arrived`. */
export const arrivalInput = z.strictObject({ arrived: z.boolean() })

/**
 * How a visit ended, in one tap: the request's status, its history and the tasks that follow. Somebody who comes to a
 * visit they never confirmed has attended it all the same.
 */
export async function endVisit(
  deps: Deps,
  staff: Staff,
  id: number,
  { version, outcome }: z.output<typeof outcomeInput>,
): Promise<VisitChangeAnswer> {
  const visit = await findVisit(deps.database.db, staff, id)
  const policy = await readAttemptPolicy(deps)
  let mailed = false
  const answer = await changeLead(deps, staff, { folio: visit.folio, version }, (lead): LeadChange => {
    const now = deps.now()
    const stands = isVisitSet(lead.status) && lead.appointmentAt?.getTime() === visit.startsAt.getTime()
    if (!stands) throw refused('outcome', 'Esa cita ya no está pendiente.')
    if (outcome === 'cancelled')
      return {
        ...cancelled(visit, lead, now),
        also: async (tx) => {
          mailed = lead.email !== '' && (await isMailPlanned(tx, id, ['cancelled']))
        },
      }
    if (dateOf(visit.startsAt.getTime()) > dateOf(now.getTime()))
      throw refused('outcome', 'La cita es otro día: todavía no se sabe.')
    return {
      action: 'lead.moved',
      set: { status: outcome, lostReason: null, firstResponseAt: lead.firstResponseAt ?? now },
      event: { kind: 'status', data: { from: lead.status, to: outcome } },
      ends: 'all',
      tasks: [taskAfterVisit(deps.site.current, lead, outcome, now, policy)],
    }
  })
  return { ...answer, mailed }
}

type Ending = Parameters<Parameters<typeof changeLead>[3]>[0]

/** Cancelled by the clinic: the person still wants to come, so somebody finds them another hour. */
function cancelled({ startsAt }: Pick<Appointment, 'startsAt'>, lead: Ending, now: Date): LeadChange {
  const task: NewTask =
    lead.doNotCall || lead.phone === ''
      ? { kind: 'message', title: 'Escribir: ofrecer otra cita', dueAt: now }
      : { kind: 'callback', title: 'Llamar: ofrecer otra cita', dueAt: now }
  return {
    action: 'lead.visit_cancelled',
    set: { status: 'qualified', appointmentAt: null, subStatus: null },
    event: {
      kind: 'appointment',
      data: { cancelled: 'clinic', at: startsAt.toISOString(), from: lead.status, to: 'qualified' },
    },
    ends: 'all',
    tasks: [task],
    visit: { by: 'clinic' },
  }
}

/** The person is in the waiting room, or it was a mistake. */
export async function noteArrival(
  deps: Deps,
  staff: Staff,
  id: number,
  { arrived }: z.output<typeof arrivalInput>,
): Promise<void> {
  const { database, now } = deps
  const visit = await findVisit(database.db, staff, id)
  await changeLead(deps, staff, { folio: visit.folio }, (lead) => {
    const stands = isVisitSet(lead.status) && lead.appointmentAt?.getTime() === visit.startsAt.getTime()
    if (!stands) throw refused('arrived', 'Esa cita ya no está pendiente.')
    return {
      action: 'lead.arrived',
      event: { kind: 'appointment', data: { arrived, at: visit.startsAt.toISOString() } },
      also: async (tx) => {
        await tx
          .update(appointments)
          .set({ arrivedAt: arrived ? now() : null })
          .where(eq(appointments.id, id))
        await notifyBackOffice(tx, 'agenda.changed', [visit.clinicSlug])
      },
    }
  })
}
