import { answeringSchedule } from '#content/clinic-calendar.ts'
import { defaultTemplates } from '#content/message-templates.ts'
import type { Tx } from '#db/client.ts'
import { type Lead, leads, messageTemplates } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { nextAttempt } from '#domain/lead/call-attempts.ts'
import { fillTemplate } from '#domain/lead/message-template.ts'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { readAttemptPolicy } from '../../shared/policy/attempt-policy.ts'
import { attemptHistory } from './attempt-history.ts'
import { applyChange } from './change-lead.ts'
import { templateValues } from './template-values.ts'

const OPEN: readonly string[] = ['new', 'attempting', 'no_show']
/** The template for people who do not answer; staff may rewrite it under this name. */
const TEMPLATE = 'No contesta'

/**
 * The automatic part of the attempt policy for people who do not answer: one message, and days later the end with the
 * reason «no contesta». It reads the lead again, so after a talk, an undo or a close there is nothing to do.
 */
export function followUpAttempts(deps: Deps): JobHandler<'follow-up-attempts'> {
  return async ({ leadId }) => {
    const policy = await readAttemptPolicy(deps)
    await deps.database.db.transaction(async (tx) => {
      const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update')
      if (!lead || !OPEN.includes(lead.status) || lead.blockedAt || lead.mergedIntoId !== null) return
      const history = await attemptHistory(tx, lead)
      if (history.unanswered.length === 0) return
      const now = deps.now()
      const schedule = answeringSchedule(deps.site.current, lead.clinicSlug, inMadrid(now).date)
      const plan = nextAttempt(history, now, policy, schedule)
      if (plan.kind === 'call') return
      if (plan.at > now) return again(deps, tx, leadId, plan.at)
      if (plan.kind === 'close') return close(deps, tx, lead, now)
      await writeMessage(deps, tx, lead, now)
      const next = nextAttempt({ ...history, messagedAt: now }, now, policy, schedule)
      if (next.kind === 'close') await again(deps, tx, leadId, next.at)
    })
  }
}

async function again({ jobs }: Deps, tx: Tx, leadId: number, startAfter: Date) {
  await jobs.enqueue(executorOf(tx), 'follow-up-attempts', [{ leadId }], { startAfter })
}

async function writeMessage(deps: Deps, tx: Tx, lead: Lead, now: Date) {
  // People without an address get a message manually.
  if (lead.email === '') {
    await applyChange(
      deps,
      tx,
      lead,
      {
        action: 'lead.messaged',
        event: { kind: 'message', data: { channel: 'whatsapp', status: 'by_hand', followUp: true } },
        ends: 'calls',
        tasks: [{ kind: 'message', title: 'Escribir por última vez: no contesta', dueAt: now }],
      },
      { staffId: null, now },
    )
    return
  }
  const { subject, body } = await goodbye(tx)
  const values = templateValues(deps.site.current, lead, null)
  await applyChange(
    deps,
    tx,
    lead,
    {
      action: 'lead.messaged',
      event: {
        kind: 'message',
        body: fillTemplate(body, values).text,
        data: {
          channel: 'email',
          status: 'queued',
          followUp: true,
          subject: fillTemplate(subject, values).text,
        },
      },
      ends: 'calls',
      also: (inside, eventId) => deps.jobs.enqueue(executorOf(inside), 'send-lead-message', [{ eventId }]),
    },
    { staffId: null, now },
  )
}

async function goodbye(tx: Tx): Promise<{ subject: string; body: string }> {
  const [own] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.name, TEMPLATE), eq(messageTemplates.channel, 'email')))
  const found = own ?? defaultTemplates.find(({ name }) => name === TEMPLATE)
  if (!found) throw new Error('no template for who does not answer')
  return { subject: found.subject ?? TEMPLATE, body: found.body }
}

async function close(deps: Deps, tx: Tx, lead: Lead, now: Date) {
  await applyChange(
    deps,
    tx,
    lead,
    {
      action: 'lead.moved',
      set: { status: 'lost', lostReason: 'no_answer' },
      event: { kind: 'status', data: { from: lead.status, to: 'lost', reason: 'no_answer' } },
      reason: 'no_answer',
      ends: 'all',
    },
    { staffId: null, now },
  )
}
