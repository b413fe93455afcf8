import type { Tx } from '#db/client.ts'
import {
  type Conversation,
  type ConversationMessage,
  conversationMessages,
  conversations,
} from '#db/schema/index.ts'
import {
  type AnswerRecord,
  CONVERSATION_LIMITS,
  type ConversationEvent,
  type MessageAuthor,
  PURGE_DAYS,
} from '#domain/conversations/conversation.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { nextIds } from '../shared/vault/next-ids.ts'
import { raiseAlerts } from './raise-alerts.ts'

const DAY_MS = 86_400_000

/** A line to be written; `at` only for what was said before the conversation was stored. */
export type NewLine = {
  author: MessageAuthor
  text?: string
  event?: ConversationEvent
  data?: Record<string, unknown>
  answer?: AnswerRecord | undefined
  staffId?: string | null
  key?: string | undefined
  at?: Date
}

export type ConversationChange = {
  set?: Partial<typeof conversations.$inferInsert>
  lines?: readonly NewLine[]
}

/** The conversation, locked until the transaction ends; undefined if there is none. */
export async function lockConversation(tx: Tx, id: string): Promise<Conversation | undefined> {
  const [found] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  return found
}

/**
 * Writes lines of a locked conversation and changes it, with the announcement to everybody who has it open. What the
 * visitor says is read for safety, and raises alerts. A line whose key is stored already is left out, so that a repeated
 * message is written once.
 * @returns the conversation as it is now, and the lines that are new
 * @throws {AppError} `conflict` if it has no room for what is said
 */
export async function changeConversation(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  conversation: Conversation,
  { set = {}, lines = [] }: ConversationChange,
  now: Date,
): Promise<{ conversation: Conversation; messages: ConversationMessage[] }> {
  const fresh = withinRoom(conversation, await withoutStored(tx, conversation.id, lines))
  if (lines.length > 0 && fresh.length === 0 && Object.keys(set).length === 0)
    return { conversation, messages: [] }
  const ids = await nextIds(tx, 'conversation_messages', fresh.length)
  const rows = fresh.map(
    ({ text, at, answer, key, staffId = null, event = null, data = {}, author }, index) => ({
      id: ids[index]!,
      conversationId: conversation.id,
      seq: conversation.lastSeq + index + 1,
      ...{ author, staffId, event, data, answer: answer ?? null, key: key ?? null },
      body: vault.sealed('conversation_messages.body', ids[index]!, text || null),
      createdAt: at ?? now,
    }),
  )
  const messages =
    rows.length === 0
      ? []
      : await tx.insert(conversationMessages).overridingSystemValue().values(rows).returning()
  const said = fresh.flatMap(({ author, text = '' }, index) =>
    author === 'visitor' ? [{ messageId: ids[index]!, text }] : [],
  )
  await raiseAlerts(tx, conversation.id, said, now)
  const leadId = set.leadId === undefined ? conversation.leadId : set.leadId
  const isTheirTurn = isVisitorsTurn(fresh)
  // What staff note or look at does not keep it any longer.
  const lastAt = isTheirTurn === undefined ? conversation.lastAt : now
  const [changed] = await tx
    .update(conversations)
    .set({
      lastSeq: conversation.lastSeq + rows.length,
      lastAt,
      isTheirTurn: isTheirTurn ?? conversation.isTheirTurn,
      // What belongs to a request is kept and erased with it.
      purgeAt: leadId === null ? new Date(lastAt.getTime() + PURGE_DAYS * DAY_MS) : null,
      ...set,
      // What is said changes no column that two people could write at the same time.
      ...(Object.keys(set).length > 0 ? { version: sql`${conversations.version} + 1` } : {}),
    })
    .where(eq(conversations.id, conversation.id))
    .returning()
  if (!changed) throw new Error('the conversation went away while it was locked')
  await notifyBackOffice(tx, 'conversation.changed', [conversation.id])
  return { conversation: changed, messages }
}

/**
 * Only what a visitor says or asks for is limited, so that a full conversation can still be answered, closed or
 * withdrawn. In one that the database takes no more lines of, what happens is no longer written down, and happens.
 * @throws {AppError} `conflict`
 */
function withinRoom({ lastSeq }: Conversation, lines: readonly NewLine[]): readonly NewLine[] {
  const isVisitors = lines.some(({ author, event }) => author === 'visitor' || event === 'asked')
  if (isVisitors && lastSeq + lines.length > CONVERSATION_LIMITS.messages)
    throw new AppError('conflict', 'Esta conversación ya es muy larga. Llámanos o deja tus datos.')
  const room = CONVERSATION_LIMITS.lines - lastSeq
  if (lines.slice(room).some(({ author }) => author !== 'system'))
    throw new AppError('conflict', 'En esta conversación ya no cabe nada más. Seguid por otro canal.')
  return lines.slice(0, room)
}

/** Whether the last one who spoke is the visitor; undefined if nobody spoke. */
function isVisitorsTurn(lines: readonly NewLine[]): boolean | undefined {
  const last = lines.findLast(
    ({ author }) => author === 'visitor' || author === 'staff' || author === 'assistant',
  )
  return last && last.author === 'visitor'
}

async function withoutStored(tx: Tx, id: string, lines: readonly NewLine[]): Promise<readonly NewLine[]> {
  const keys = lines.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return lines
  const stored = await tx
    .select({ key: conversationMessages.key })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, id), inArray(conversationMessages.key, keys)))
  const known = new Set(stored.map(({ key }) => key))
  return lines.filter(({ key }) => key === undefined || !known.has(key))
}
