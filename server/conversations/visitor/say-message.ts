import type { Tx } from '#db/client.ts'
import { type Conversation, conversationMessages } from '#db/schema/index.ts'
import { answerText } from '#domain/assistant/answer-text.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { fill } from '#domain/assistant/fill.ts'
import type { ConversationNews } from '#domain/conversations/conversation-api.ts'
import type { AnswerRecord } from '#domain/conversations/conversation.ts'
import { and, eq } from 'drizzle-orm'
import { safetyCardsOf } from '../../assistant/knowledge.ts'
import { respondInWords } from '../../assistant/respond-in-words.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'
import { changeConversation, type ConversationChange, lockConversation } from '../change-conversation.ts'
import { conversationGone } from '../find-conversation.ts'
import { readNews } from './read-news.ts'
import type { MessageInput } from './visitor-input.ts'

/** Limits of a record in the database. */
const PASSAGES_MAX = 8
const LABEL_MAX = 120

/** What is kept of an answer besides its text. A caution counts as its card, so that its calls are offered. */
function answerRecord({ kind, card, caution, confidence, passages, sources }: Answer): AnswerRecord {
  // Without passages, the pages are what is known of its origin.
  const made = passages ?? sources.map(({ label, href }) => ({ id: href, href, label, version: '' }))
  return {
    kind,
    card: card ?? caution?.card ?? null,
    confidence: confidence ?? null,
    passages: made
      .slice(0, PASSAGES_MAX)
      .map((passage) => ({ ...passage, label: passage.label.slice(0, LABEL_MAX) })),
  }
}

/**
 * Stores what the visitor says, once, and then the assistant's answer if the conversation is with it. While it waits
 * for a person the assistant says nothing but a safety card. A message whose answer was lost with the process gets it
 * when it is sent again.
 */
export async function sayMessage(deps: Deps, id: string, said: MessageInput): Promise<ConversationNews> {
  const { conversation, before } = await storeMessage(deps, id, said)
  const answer = await answerOf(deps, conversation, said)
  if (!answer) return readNews(deps, conversation, before)
  const answered = await storeAnswer(deps, conversation, `answer:${said.key}`, answer)
  return { ...(await readNews(deps, answered, before)), context: answer.context }
}

function storeMessage(deps: Deps, id: string, { key, text }: MessageInput) {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const found = await lockConversation(tx, id)
    if (!found?.tokenHash) throw conversationGone()
    const known = await seqOfKey(tx, id, key)
    if (known !== undefined) return { conversation: found, before: known - 1 }
    if (found.state === 'blocked') {
      const { contact, pages } = deps.site.current
      throw new AppError('not_allowed', fill(pages.chat.people.errors.blocked, { phone: contact.phone }))
    }
    const { set = {}, lines = [] } = awoken(found, now)
    const message = { author: 'visitor', text, key } as const
    const change = { set, lines: [...lines, message] }
    const { conversation } = await changeConversation(deps, tx, found, change, now)
    return { conversation, before: found.lastSeq }
  })
}

async function seqOfKey(tx: Tx, id: string, key: string): Promise<number | undefined> {
  const [known] = await tx
    .select({ seq: conversationMessages.seq })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, id), eq(conversationMessages.key, key)))
  return known?.seq
}

/** What a message changes: it wakes up a snoozed conversation and reopens a closed one. */
function awoken({ state }: Conversation, now: Date): ConversationChange {
  if (state === 'snoozed')
    return { set: { state: 'human', snoozedUntil: null }, lines: [{ author: 'system', event: 'awoken' }] }
  if (state === 'closed') return { set: askedAgain(now), lines: [{ author: 'system', event: 'reopened' }] }
  return {}
}

/** Waiting anew, for the first of the team who is free. */
export function askedAgain(now: Date) {
  return {
    state: 'waiting',
    askedAt: now,
    ...{ assignedTo: null, takenAt: null, firstReplyAt: null, snoozedUntil: null },
    ...{ closedAt: null, closeReason: null },
  } as const
}

async function answerOf(
  deps: Deps,
  { state }: Conversation,
  { text, context }: MessageInput,
): Promise<Answer | null> {
  const site = deps.site.current
  const now = deps.now()
  if (state === 'bot') return respondInWords(deps, { text, context })
  const reading = state === 'waiting' ? readSafety(text, now) : null
  const card = reading?.level === 'sure' ? safetyCardsOf(site, now).get(reading.card) : undefined
  if (!reading || !card) return null
  const { title, text: words, actions } = card
  const nothing = { items: [], sources: [], context }
  return { kind: 'safety', card: reading.card, title, paragraphs: [words], actions: [...actions], ...nothing }
}

/** Unless somebody of the team took the conversation, or it ended, in the meantime. */
function storeAnswer(deps: Deps, asked: Conversation, key: string, answer: Answer): Promise<Conversation> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const found = await lockConversation(tx, asked.id)
    if (!found?.tokenHash) throw conversationGone()
    if (found.state !== asked.state || (await seqOfKey(tx, asked.id, key)) !== undefined) return found
    const line = { author: 'assistant', text: answerText(answer), answer: answerRecord(answer), key } as const
    // A card is no answer to somebody who waits for a person.
    const set = found.state === 'waiting' ? { isTheirTurn: true } : {}
    return (await changeConversation(deps, tx, found, { set, lines: [line] }, now)).conversation
  })
}
