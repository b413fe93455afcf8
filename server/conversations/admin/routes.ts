import type { ConversationDetail, ConversationCounts } from '#domain/conversations/conversation-view.ts'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { type ConversationViewer, conversationsInSight } from '../../shared/staff/conversation-scope.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { acknowledgeAlert } from './acknowledge-alert.ts'
import { replyTo, returnConversation, takeConversation, writeNoteTo } from './answer-conversation.ts'
import { endTask, listTasks } from './answer-tasks.ts'
import {
  acknowledgeInput,
  assignInput,
  closeInput,
  editInput,
  endTaskInput,
  rightInput,
  feedbackInput,
  linkInput,
  listInput,
  noteInput,
  replyInput,
  requestInput,
  seenInput,
  snoozeInput,
  takeInput,
  transferInput,
} from './inputs.ts'
import { listConversations } from './list-conversations.ts'
import { lookAtConversation, revealContact, revealMessage, tellTyping } from './look-at-conversation.ts'
import {
  assignConversation,
  blockConversation,
  closeConversation,
  editConversation,
  reopenConversation,
  snoozeConversation,
  transferConversation,
} from './manage-conversation.ts'
import { eraseForPerson, exportConversation } from './person-rights.ts'
import { rateAnswer } from './rate-answer.ts'
import { linkConversation, requestConversation, unlinkConversation } from './request-conversation.ts'

type OfConversation = Context<StaffContext, '/:id'>

/**
 * Mounted at /api/admin/conversations: what staff see of conversations and do with them. What each endpoint takes and
 * answers is in domain/conversations/conversation-actions.ts.
 */
export function conversationAdminRoutes(deps: Deps) {
  const read = requireCapability('conversations.read')
  const write = requireCapability('conversations.write')
  const review = requireCapability('assistant.review')
  const small = limitBody(32 * 1024)
  /** Performs the action of the body on the conversation and answers it as it is then. */
  const doing =
    <Schema extends z.ZodType>(
      schema: Schema,
      act: (deps: Deps, staff: Staff, id: string, input: z.output<Schema>) => Promise<ConversationDetail>,
    ) =>
    async (context: OfConversation) => {
      const input = await parseBody(context, schema)
      return context.json(await act(deps, context.var.staff, context.req.param('id'), input))
    }
  return new Hono<StaffContext>()
    .post('/search', read, small, async (context) => {
      const input = await parseBody(context, listInput)
      return context.json(await listConversations(deps, context.var.staff, input))
    })
    .get('/counts', read, async (context) => context.json(await countConversations(deps, context.var.staff)))
    .get('/tasks', review, async (context) => context.json({ items: await listTasks(deps) }))
    .post('/tasks/:id/done', review, small, async (context) => {
      const input = await parseBody(context, endTaskInput)
      await endTask(deps, context.var.staff, idOf(context.req.param('id')), input)
      return context.body(null, 204)
    })
    .get('/:id', read, async (context) =>
      context.json(await lookAtConversation(deps, context.var.staff, context.req.param('id'))),
    )
    .post(
      '/:id/export.pdf',
      requireCapability('leads.privacy', 'conversations.write'),
      requireStepUp(),
      small,
      async (context) => {
        const id = context.req.param('id')
        const input = await parseBody(context, rightInput)
        const file = await exportConversation(deps, context.var.staff, id, input)
        return context.body(new Uint8Array(file), 200, {
          'content-type': 'application/pdf',
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="conversacion-${id.slice(0, 8)}.pdf"`,
        })
      },
    )
    .post('/:id/erasure', requireCapability('leads.privacy'), requireStepUp(), small, async (context) => {
      const input = await parseBody(context, rightInput)
      await eraseForPerson(deps, context.var.staff, context.req.param('id'), input)
      return context.body(null, 204)
    })
    .patch('/:id', write, small, doing(editInput, editConversation))
    .post('/:id/take', write, small, doing(takeInput, takeConversation))
    .post('/:id/return', write, small, doing(seenInput, returnConversation))
    .post('/:id/messages', write, small, doing(replyInput, replyTo))
    .post('/:id/notes', write, small, doing(noteInput, writeNoteTo))
    .post('/:id/typing', write, small, async (context) => {
      await tellTyping(deps, context.var.staff, context.req.param('id'))
      return context.body(null, 204)
    })
    .post('/:id/snooze', write, small, doing(snoozeInput, snoozeConversation))
    .post('/:id/assign', write, small, doing(assignInput, assignConversation))
    .post('/:id/transfer', write, small, doing(transferInput, transferConversation))
    .post('/:id/close', write, small, doing(closeInput, closeConversation))
    .post('/:id/reopen', write, small, doing(seenInput, reopenConversation))
    .post('/:id/block', write, small, doing(seenInput, blockConversation))
    .post('/:id/contact', read, small, async (context) =>
      context.json(await revealContact(deps, context.var.staff, context.req.param('id'))),
    )
    .post('/:id/messages/:messageId/reveal', read, small, async (context) => {
      const { id, messageId } = context.req.param()
      return context.json(await revealMessage(deps, context.var.staff, id, idOf(messageId)))
    })
    .post('/:id/messages/:messageId/feedback', write, small, async (context) => {
      const { id, messageId } = context.req.param()
      const input = await parseBody(context, feedbackInput)
      return context.json(await rateAnswer(deps, context.var.staff, id, idOf(messageId), input))
    })
    .post('/:id/request', write, small, async (context) => {
      const input = await parseBody(context, requestInput)
      const made = await requestConversation(deps, context.var.staff, context.req.param('id'), input)
      return context.json(made, made.created ? 201 : 200)
    })
    .post('/:id/link', write, small, doing(linkInput, linkConversation))
    .delete('/:id/link', write, async (context) =>
      context.json(await unlinkConversation(deps, context.var.staff, context.req.param('id'))),
    )
    .post('/:id/alerts/:alertId/acknowledge', write, small, async (context) => {
      const { id, alertId } = context.req.param()
      const input = await parseBody(context, acknowledgeInput)
      return context.json(await acknowledgeAlert(deps, context.var.staff, id, idOf(alertId), input))
    })
}

/** What the rail of every screen shows: no names and no texts, so it is no look at the list. */
async function countConversations(
  { database }: Pick<Deps, 'database'>,
  staff: ConversationViewer,
): Promise<ConversationCounts> {
  const { rows } = await database.db.execute<ConversationCounts>(sql`
    select
      (select count(*)::int from conversations c
        where c.state = 'waiting' and ${conversationsInSight(staff, sql`c`)}) as waiting,
      (select count(*)::int from safety_alerts a join conversations c on c.id = a.conversation_id
        where a.acknowledged_at is null and ${conversationsInSight(staff, sql`c`)}) as alerts`)
  return rows[0]!
}
