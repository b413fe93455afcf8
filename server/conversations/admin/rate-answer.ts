import type { Tx } from '#db/client.ts'
import { answerFeedback, conversationMessages, hiddenPassages } from '#db/schema/index.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { refused } from '../../shared/http/refused.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { type ActDeps, actOnConversation } from './act-on-conversation.ts'
import type { feedbackInput } from './inputs.ts'
import { unknownMessage } from './look-at-conversation.ts'

const ANSWER_MOST = 4000

/**
 * What staff think of an answer of the assistant. `incomplete` and `unsafe` become tasks; `unsafe` also takes its
 * passages out of the assistant, on every process, in the same transaction. Another rating by the same
 * person, or by somebody who keeps the texts, puts them back.
 * @throws {AppError} `not_found`; `invalid_fields` for anything but an answer of the assistant
 */
export function rateAnswer(
  deps: ActDeps,
  staff: Staff,
  id: string,
  messageId: number,
  { rating, note }: z.output<typeof feedbackInput>,
): Promise<ConversationDetail> {
  return actOnConversation(deps, staff, { id }, async (_found, tx, now) => {
    const [message] = await tx
      .select()
      .from(conversationMessages)
      .where(and(eq(conversationMessages.conversationId, id), eq(conversationMessages.id, messageId)))
    if (!message) throw unknownMessage()
    if (message.author !== 'assistant')
      throw refused('rating', 'Solo se valoran las respuestas del asistente.')
    const answer = (await deps.vault.opened('conversation_messages.body', message.id, message.body)) ?? ''
    // Nobody takes passages out by bringing an answer that was never made of them.
    const isOurs = message.data.brought !== true || message.data.proved === true
    const passages = isOurs ? (message.answer?.passages ?? []) : []
    return {
      action: 'conversation.answer_rated',
      after: { kind: rating },
      also: async () => {
        const values = {
          rating,
          note,
          answer: answer.slice(0, ANSWER_MOST).toWellFormed() || '—',
          passages,
          staffId: staff.id,
        }
        const [known] = await tx
          .select()
          .from(answerFeedback)
          .where(eq(answerFeedback.messageId, messageId))
          .for('update')
        const isOwn = known?.staffId === staff.id || staff.capabilities.has('assistant.review')
        if (known?.rating === 'unsafe' && rating !== 'unsafe' && !isOwn)
          throw refused('rating', 'Está fuera del asistente hasta que la revise quien lleva los textos.')
        const [feedback] = known
          ? await tx
              .update(answerFeedback)
              .set({
                ...values,
                note: note || known.note,
                ...(rating === known.rating ? {} : { doneAt: null, doneBy: null }),
              })
              .where(eq(answerFeedback.id, known.id))
              .returning()
          : await tx
              .insert(answerFeedback)
              .values({ ...values, messageId, createdAt: now })
              .returning()
        if (!feedback) throw new Error('feedback was not stored')
        if (rating === 'unsafe')
          await hidePassages(
            tx,
            staff,
            feedback.id,
            passages.map(({ id: one }) => one),
            now,
          )
        else if (known?.rating === 'unsafe') await putBack(tx, staff, feedback.id)
        if (rating !== known?.rating) await notifyBackOffice(tx, 'assistant.changed', [])
      },
    }
  })
}

/** Takes passages out of the assistant, on every process, once the transaction commits. */
async function hidePassages(
  tx: Tx,
  staff: Pick<Staff, 'id'>,
  feedbackId: number,
  passageIds: readonly string[],
  now: Date,
): Promise<void> {
  const unique = [...new Set(passageIds)]
  if (unique.length === 0) return
  const hidden = await tx
    .insert(hiddenPassages)
    .values(unique.map((passageId) => ({ passageId, feedbackId, hiddenBy: staff.id, hiddenAt: now })))
    .onConflictDoNothing()
    .returning({ id: hiddenPassages.passageId })
  await writeAudit(
    tx,
    ...hidden.map(({ id }) => ({
      staffId: staff.id,
      action: 'assistant.passage_hidden' as const,
      subject: { type: 'passage', id },
    })),
  )
}

/** Puts the passages that one feedback took out back; those of other feedback stay out. */
export async function putBack(tx: Tx, staff: Pick<Staff, 'id'>, feedbackId: number): Promise<void> {
  const found = await tx
    .select({ id: hiddenPassages.passageId })
    .from(hiddenPassages)
    .where(eq(hiddenPassages.feedbackId, feedbackId))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  const others = await stillUnsafe(tx, feedbackId, ids)
  for (const [id, otherId] of others)
    await tx.update(hiddenPassages).set({ feedbackId: otherId }).where(eq(hiddenPassages.passageId, id))
  const back = ids.filter((id) => !others.has(id))
  if (back.length === 0) return
  await tx.delete(hiddenPassages).where(inArray(hiddenPassages.passageId, back))
  await writeAudit(
    tx,
    ...back.map((id) => ({
      staffId: staff.id,
      action: 'assistant.passage_restored' as const,
      subject: { type: 'passage', id },
    })),
  )
}

/** Passages that another open task calls unsafe too, with its number. */
async function stillUnsafe(
  tx: Tx,
  feedbackId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const open = await tx
    .select({ id: answerFeedback.id, passages: answerFeedback.passages, doneAt: answerFeedback.doneAt })
    .from(answerFeedback)
    .where(eq(answerFeedback.rating, 'unsafe'))
  const held = new Map<string, number>()
  for (const one of open) {
    if (one.id === feedbackId || one.doneAt !== null) continue
    for (const { id } of one.passages) if (ids.includes(id)) held.set(id, one.id)
  }
  return held
}
