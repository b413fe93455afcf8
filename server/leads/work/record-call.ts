import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import type { Lead } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { AttemptPolicy } from '#domain/lead/attempt-policy.ts'
import { nextAttempt } from '#domain/lead/call-attempts.ts'
import { CALL_OUTCOMES, type CallOutcome, isUnanswered } from '#domain/lead/call-outcome.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { isClosed, leadMove } from '#domain/lead/lead-states.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { readAttemptPolicy } from '../../shared/policy/attempt-policy.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { attemptHistory } from './attempt-history.ts'
import { changeLead, type LeadSet, type NewTask } from './change-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { moment, seenVersion, words } from './fields.ts'

/** `POST /leads/:folio/calls`. `seconds` is what the timer showed. */
export const callInput = z.strictObject({
  version: seenVersion,
  outcome: z.enum(CALL_OUTCOMES, 'Di cómo acabó la llamada'),
  seconds: z.number().int().min(0).max(86_400).default(0),
  note: words(4000, 'many').optional(),
  callAt: moment.optional(),
  callUntil: moment.optional(),
})
type Call = z.output<typeof callInput>

/** Statuses in which nobody has been reached: the attempt policy decides what comes next. */
const ATTEMPTED: readonly string[] = ['new', 'attempting', 'no_show']
/** Time to undo the last call before its follow-up message is sent. */
const UNDO_MS = 15_000
const DAY_MS = 86_400_000

/**
 * Records how a call ended and plans what follows: a talk makes the lead contacted, no answer plans another attempt
 * by the policy, a wrong number a message, «llamar luego» a call in the agreed window.
 * @throws {AppError} `invalid_fields`, `conflict`, `not_found`
 */
export function recordCall(
  deps: Pick<Deps, 'database' | 'jobs' | 'now' | 'vault' | 'site'>,
  staff: Staff,
  folio: string,
  call: Call,
): Promise<ActionAnswer> {
  return changeLead(deps, staff, { folio, version: call.version }, async (lead, tx) => {
    const now = deps.now()
    check(lead, call, now)
    const { outcome, seconds, note } = call
    const status = statusAfter(lead, outcome)
    const plan = await planAfter(deps.site.current, tx, lead, call, {
      now,
      policy: await readAttemptPolicy(deps),
    })
    return {
      action: 'lead.called',
      set: {
        attempts: lead.attempts + 1,
        firstResponseAt: lead.firstResponseAt ?? now,
        subStatus: outcome === 'answered' ? null : outcome,
        ...status,
      },
      event: {
        kind: 'call',
        ...(note ? { body: note } : {}),
        data: { outcome, seconds, ...(status.status ? { from: lead.status, to: status.status } : {}) },
      },
      ends: 'calls',
      tasks: plan.tasks,
      also: (inside) => followUp(deps, inside, lead, plan.followUpAt),
    }
  })
}

function check(lead: Lead, { outcome, callAt, callUntil }: Call, now: Date) {
  if (isClosed(lead.status)) throw refused('outcome', 'La solicitud está cerrada: reábrela antes de llamar.')
  if (lead.doNotCall && outcome !== 'answered') throw refused('outcome', 'Ha pedido que no se le llame.')
  if (outcome !== 'call_later') return
  if (!callAt) throw refused('callAt', 'Di cuándo quiere que le llamen.')
  if (callAt <= now) throw refused('callAt', 'Esa hora ya ha pasado.')
  if (callUntil && callUntil <= callAt) throw refused('callUntil', 'El final va después del principio.')
}

function statusAfter({ status }: Lead, outcome: CallOutcome): LeadSet {
  if (!ATTEMPTED.includes(status)) return {}
  const to = outcome === 'answered' ? 'contacted' : 'attempting'
  return leadMove(status, to).allowed ? { status: to } : {}
}

type Plan = { tasks: NewTask[]; followUpAt?: Date }

async function planAfter(
  site: Site,
  tx: Tx,
  lead: Lead,
  call: Call,
  { now, policy }: { now: Date; policy: AttemptPolicy },
): Promise<Plan> {
  const { outcome, callAt, callUntil } = call
  if (outcome === 'answered') return { tasks: [] }
  if (outcome === 'call_later' && callAt)
    return {
      tasks: [
        { kind: 'callback', title: 'Llamar a la hora acordada', dueAt: callAt, dueUntil: callUntil ?? null },
      ],
    }
  if (outcome === 'wrong_number')
    return { tasks: [{ kind: 'message', title: 'Escribir: el teléfono no es suyo', dueAt: now }] }
  const known = await attemptHistory(tx, lead)
  const history = { ...known, unanswered: [...known.unanswered, ...(isUnanswered(outcome) ? [now] : [])] }
  const plan = nextAttempt(history, now, policy, answeringSchedule(site, lead.clinicSlug, inMadrid(now).date))
  const followsUp = ATTEMPTED.includes(lead.status)
  if (plan.kind === 'call') {
    const [first] = history.unanswered
    return {
      tasks: [
        {
          kind: 'retry',
          title: `Volver a llamar (intento ${history.unanswered.length + 1})`,
          dueAt: plan.from,
          dueUntil: plan.until,
        },
      ],
      ...(followsUp && first && history.unanswered.length === 1
        ? { followUpAt: new Date(first.getTime() + policy.withinDays * DAY_MS) }
        : {}),
    }
  }
  if (!followsUp) return { tasks: [{ kind: 'message', title: 'Escribir: no contesta', dueAt: now }] }
  return { tasks: [], followUpAt: new Date(Math.max(plan.at.getTime(), now.getTime() + UNDO_MS)) }
}

async function followUp(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id }: Lead,
  startAfter: Date | undefined,
): Promise<void> {
  if (startAfter) await jobs.enqueue(executorOf(tx), 'follow-up-attempts', [{ leadId: id }], { startAfter })
}
