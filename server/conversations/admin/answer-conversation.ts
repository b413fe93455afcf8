import type { Tx } from '#db/client.ts'
import { type Conversation, conversationMessages } from '#db/schema/index.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Staff } from '../../shared/staff/staff.ts'
import type { NewLine } from '../change-conversation.ts'
import { type Act, type ActDeps, actOnConversation, requireMove } from './act-on-conversation.ts'
import type { noteInput, replyInput, seenInput, takeInput } from './inputs.ts'

type Detail = Promise<ConversationDetail>

/**
 * From now on this person answers, and the assistant is silent.
 * @throws {AppError} `conflict` if a colleague has it and taking it over is not meant
 */
export function takeConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version, over }: z.output<typeof takeInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx, now) => {
    if (found.state === 'human' && found.assignedTo === staff.id) return null
    await requireMove(deps, tx, staff, found, 'take', { over })
    return taking(staff, found, now)
  })
}

function taking(staff: Staff, found: Conversation, now: Date): Act & { lines: NewLine[] } {
  const isOver = found.assignedTo !== null && found.assignedTo !== staff.id
  return {
    action: isOver ? 'conversation.taken_over' : 'conversation.taken',
    set: { state: 'human', assignedTo: staff.id, takenAt: now, snoozedUntil: null },
    // A colleague's own snoozed one is only woken.
    lines:
      found.assignedTo === staff.id && found.state === 'snoozed'
        ? [{ author: 'system', event: 'awoken', staffId: staff.id }]
        : [{ author: 'system', event: 'taken', staffId: staff.id }],
  }
}

/** The assistant answers again. @throws {AppError} `conflict` */
export function returnConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version }: z.output<typeof seenInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx) => {
    if (found.state === 'bot') return null
    await requireMove(deps, tx, staff, found, 'return')
    return {
      action: 'conversation.returned',
      set: { state: 'bot', assignedTo: null, takenAt: null, snoozedUntil: null },
      lines: [{ author: 'system', event: 'returned', staffId: staff.id }],
    }
  })
}

/**
 * Answers the visitor, taking the conversation first if asked to; a repeated one is stored once.
 * @throws {AppError} `conflict` if somebody else has it, or nobody
 */
export function replyTo(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version, over, key, text, take }: z.output<typeof replyInput>,
): Detail {
  return actOnConversation(
    deps,
    staff,
    { id, version: take ? version : undefined },
    async (found, tx, now) => {
      const own = `${OWN.reply}${key}`
      if (await isStored(tx, id, own)) return null
      const isMine = found.assignedTo === staff.id && found.state === 'human'
      const took = take && !isMine ? taking(staff, found, now) : null
      await requireMove(deps, tx, staff, found, took ? 'take' : 'reply', { over })
      const isFirst =
        found.firstReplyAt === null || (found.askedAt !== null && found.firstReplyAt < found.askedAt)
      return {
        action: 'conversation.replied',
        set: {
          ...(took?.set ?? { state: 'human', snoozedUntil: null }),
          ...(isFirst ? { firstReplyAt: now } : {}),
        },
        lines: [...(took?.lines ?? []), { author: 'staff', text, staffId: staff.id, key: own }],
      }
    },
  )
}

/** For the team alone; a repeated one is stored once. @throws {AppError} `conflict` */
export function writeNoteTo(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { key, text }: z.output<typeof noteInput>,
): Detail {
  return actOnConversation(deps, staff, { id }, async (found, tx) => {
    const own = `${OWN.note}${key}`
    if (await isStored(tx, id, own)) return null
    if (found.state === 'purged') await requireMove(deps, tx, staff, found, 'reply')
    return {
      action: 'conversation.noted',
      lines: [{ author: 'note', text, staffId: staff.id, key: own }],
    }
  })
}

/** Visitors choose keys too, and must not be able to take one of staff; nor may a note take that of a reply. */
const OWN = { reply: 's:', note: 'n:' }

async function isStored(tx: Tx, id: string, key: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, id), eq(conversationMessages.key, key)))
  return known !== undefined
}
