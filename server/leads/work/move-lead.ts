import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import type { Lead } from '#db/schema/index.ts'
import { inMadrid, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { nextOpenHour } from '#domain/clinic/next-open.ts'
import type { AttemptPolicy } from '#domain/lead/attempt-policy.ts'
import { nextAttempt } from '#domain/lead/call-attempts.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { isClosed, leadMove, type MoveAnswer } from '#domain/lead/lead-states.ts'
import { LEAD_STATUSES, type LeadStatus } from '#domain/lead/lead.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { readAttemptPolicy } from '../../shared/policy/attempt-policy.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { callWishes } from './attempt-history.ts'
import { changeLead, type LeadChange, type NewTask } from './change-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { seenVersion } from './fields.ts'
import { ownerInClinic } from './owner-in-clinic.ts'

/** `POST /leads/:folio/moves`. */
export const moveInput = z.strictObject({
  version: seenVersion,
  to: z.enum(LEAD_STATUSES),
  reason: z.string().trim().max(500).optional(),
})

const DAY_MS = 86_400_000

type Refusal = Extract<MoveAnswer, { allowed: false }>['reason']
const REFUSALS: Readonly<Record<Refusal, { field: string; message: string }>> = {
  same: { field: 'to', message: 'Ya está en ese estado.' },
  'not-a-move': { field: 'to', message: 'De su estado actual no se pasa a ese.' },
  blocked: { field: 'to', message: 'Bloquear y desbloquear se hace en el panel de privacidad.' },
  'reason-missing': { field: 'reason', message: 'Escribe el motivo.' },
  'reason-unknown': { field: 'reason', message: 'Elige un motivo de la lista.' },
}

/**
 * Moves a lead to another status (domain/lead/lead-states.ts). Closing it ends its tasks, and «no acudió» creates one
 * to try again.
 * @throws {AppError} `invalid_fields` for an unknown move, `conflict`, `not_found`
 */
export async function moveLead(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'vault' | 'site'>,
  staff: Staff,
  folio: string,
  { version, to, reason }: z.output<typeof moveInput>,
): Promise<ActionAnswer> {
  const policy = await readAttemptPolicy(deps)
  return changeLead(deps, staff, { folio, version }, async (lead, tx): Promise<LeadChange> => {
    const answer = leadMove(lead.status, to, reason)
    if (!answer.allowed) {
      const { field, message } = REFUSALS[answer.reason]
      throw refused(field, message)
    }
    const isEnd = to === 'lost' || to === 'invalid'
    const closes = isClosed(to)
    // A closed lead keeps its owner for the figures, but by now they may have left.
    const ownerId = answer.reopens
      ? await ownerInClinic(deps, tx, lead.ownerId, lead.clinicSlug)
      : lead.ownerId
    return {
      action: answer.reopens ? 'lead.reopened' : 'lead.moved',
      set: {
        status: to,
        lostReason: isEnd ? (reason ?? null) : null,
        ...(ownerId === lead.ownerId ? {} : { ownerId }),
        ...(to === 'new' || closes ? {} : { firstResponseAt: lead.firstResponseAt ?? deps.now() }),
      },
      event: { kind: 'status', data: { from: lead.status, to, ...(reason ? { reason } : {}) } },
      reason,
      ...(closes ? { ends: 'all' } : {}),
      ...(isVisitEnd(to)
        ? { ends: 'all', tasks: [taskAfterVisit(deps.site.current, lead, to, deps.now(), policy)] }
        : {}),
    }
  })
}

export type VisitEnd = 'attended' | 'no_show'

function isVisitEnd(to: LeadStatus): to is VisitEnd {
  return to === 'attended' || to === 'no_show'
}

/** What follows a visit: trying again after a missed one, or asking how it was. */
export function taskAfterVisit(
  site: Site,
  lead: Lead,
  to: VisitEnd,
  now: Date,
  policy: AttemptPolicy,
): NewTask {
  return to === 'no_show' ? retryTask(site, lead, now, policy) : followUpTask(site, lead, now)
}

/** The day after a visit, in the clinic's hours. */
function followUpTask(site: Site, lead: Lead, now: Date): NewTask {
  const dayAfter = new Date(now.getTime() + DAY_MS)
  const { date, time } = nextOpenHour(
    answeringSchedule(site, lead.clinicSlug, inMadrid(dayAfter).date),
    dayAfter,
  )
  const dueAt = new Date(momentInMadrid(date, time))
  return lead.doNotCall || lead.phone === ''
    ? { kind: 'message', title: 'Escribir: cómo fue su visita', dueAt }
    : { kind: 'callback', title: 'Llamar: cómo fue su visita', dueAt }
}

/**
 * After a missed visit: a call when the clinic is open and it suits the person, or a message if they may not be
 * called.
 */
function retryTask(site: Site, lead: Lead, now: Date, policy: AttemptPolicy): NewTask {
  const history = { unanswered: [now], messagedAt: null, ...callWishes(lead) }
  const schedule = answeringSchedule(site, lead.clinicSlug, inMadrid(now).date)
  const plan = nextAttempt(history, now, policy, schedule)
  if (plan.kind !== 'call') return { kind: 'message', title: 'Escribir: no acudió a su cita', dueAt: now }
  return { kind: 'retry', title: 'Llamar: no acudió a su cita', dueAt: plan.from, dueUntil: plan.until }
}
