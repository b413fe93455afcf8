import type { AnswerKind, AnswerPassage, ConfidenceBand } from '../assistant/answer.ts'

/** `bot`: given back to the assistant. `purged`: only dates and counts are left. */
export const CONVERSATION_STATES = [
  'waiting',
  'human',
  'snoozed',
  'bot',
  'closed',
  'blocked',
  'purged',
] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** `note`: what staff write for each other; visitors never see it. `system`: something that happened. */
export const MESSAGE_AUTHORS = ['visitor', 'assistant', 'staff', 'note', 'system'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/** What a `system` line says; the words are in `content/`. */
export const CONVERSATION_EVENTS = [
  'asked',
  'taken',
  'returned',
  'transferred',
  'assigned',
  'snoozed',
  'awoken',
  'closed',
  'reopened',
  'blocked',
  'requested',
  'linked',
  'revealed',
  'withdrawn',
] as const
export type ConversationEvent = (typeof CONVERSATION_EVENTS)[number]

/** Those that the visitor sees too. */
export const PUBLIC_EVENTS: ReadonlySet<ConversationEvent> = new Set([
  'asked',
  'taken',
  'returned',
  'closed',
  'reopened',
  'requested',
  'withdrawn',
])

export const CLOSE_REASONS = ['solved', 'request', 'no_answer', 'other_channel', 'abuse', 'other'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

export const FEEDBACK_RATINGS = ['right', 'incomplete', 'unsafe'] as const
export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number]

export const CONVERSATION_LIMITS = {
  /** Characters of one message of a visitor or of staff. */
  message: 1000,
  reply: 4000,
  name: 80,
  /** Lines of a conversation after which its visitor can say no more. */
  messages: 400,
  /** Lines of a conversation that the database takes; the rest is for what the team does. */
  lines: 2000,
  /** Messages of the tab that come along when a person is asked for. */
  history: 40,
  tags: 10,
  tag: 40,
  /** What was done about an alert. */
  done: 500,
} as const

/** A first answer by a person is due within this time, in opening hours. */
export const FIRST_ANSWER_MS = 2 * 60_000
/** After this time without an answer, a visitor can leave a request instead. */
export const OFFER_REQUEST_MS = 5 * 60_000
/** A conversation that belongs to no request is erased this long after its last message. */
export const PURGE_DAYS = 30

/** Of an answer that the browser brings back: `proof` is the one that came with it. */
export type BroughtAnswer = AnswerRecord & { proof?: string | undefined }

/** What is kept of an answer of the assistant besides its text. */
export type AnswerRecord = {
  kind: AnswerKind
  card: string | null
  confidence: ConfidenceBand | null
  /** As they were at that time. */
  passages: AnswerPassage[]
}
