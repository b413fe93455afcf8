import type { AnswerPassage } from '../assistant/answer.ts'
import type { SafetyCategory, SafetyLevel } from '../assistant/safety-reading.ts'
import type {
  AnswerRecord,
  CloseReason,
  ConversationEvent,
  ConversationState,
  FeedbackRating,
  MessageAuthor,
} from './conversation.ts'

/* What /api/admin/conversations answers. Times are ISO, in UTC. */

/** GET /conversations/counts: for the rail. */
export type ConversationCounts = { waiting: number; alerts: number }

/** POST /conversations/search: the whole left pane. */
export type ConversationList = {
  alerts: AlertRow[]
  waiting: ConversationRow[]
  mine: ConversationRow[]
  /** Taken by others. */
  others: ConversationRow[]
  bot: ConversationRow[]
  /** The last ones; older ones by `before`. */
  closed: ConversationRow[]
  nextClosed: string | null
  /** Answers marked incomplete or unsafe that nobody has dealt with. */
  openTasks: number
}

export type ConversationRow = {
  id: string
  state: ConversationState
  /** «Elena P.»; empty: «Visita sin nombre». */
  name: string
  clinic: string | null
  /** The last words of the visitor, one line. */
  lastText: string
  /** Since when a person is waited for; null if it is not their turn. */
  waitingSince: string | null
  /** When the first answer is due; null outside opening hours and after it. */
  dueAt: string | null
  lastAt: string
  snoozedUntil: string | null
  /** The visitor wrote last. */
  isTheirTurn: boolean
  staff: { id: string; name: string; initials: string } | null
  unread: number
}

export type AlertRow = {
  id: number
  conversationId: string
  category: SafetyCategory
  level: SafetyLevel
  /** In the visitor's words. */
  text: string
  name: string
  clinic: string | null
  at: string
}

/** GET /conversations/:id */
export type ConversationDetail = ConversationRow & {
  version: number
  page: string | null
  startedAt: string
  phone: { masked: string } | null
  email: { masked: string } | null
  tags: string[]
  closeReason: CloseReason | null
  /** Erased then, unless it belongs to a request. */
  purgesAt: string | null
  lead: { folio: string; name: string } | null
  /** Requests with the same phone or e-mail, to join it to. */
  candidates: { folio: string; why: 'phone' | 'email' }[]
  /** Sentences made by rule of what the visitor said; null without any. */
  summary: string | null
  consentedAt: string
  messages: MessageView[]
  alerts: (AlertRow & { acknowledgedAt: string | null; acknowledgedBy: string | null; done: string | null })[]
  visitorIsHere: boolean
}

export type MessageView = {
  id: number
  seq: number
  author: MessageAuthor
  name: string | null
  text: string
  event: ConversationEvent | null
  /** Words for the event: the clinic, the reason, a folio. */
  detail: string | null
  answer: AnswerRecord | null
  feedback: FeedbackRating | null
  /** What the reading of the visitor's message found; null for nothing. */
  reading: { category: SafetyCategory; level: SafetyLevel } | null
  /** Contact data or an identity document is covered; opened one by one, which is logged. */
  isCovered: boolean
  at: string
}

/** GET /conversations/tasks: what feedback asks of those who keep the texts. */
export type AnswerTask = {
  id: number
  rating: Exclude<FeedbackRating, 'right'>
  /** The answer that was marked. */
  answer: string
  note: string
  passages: AnswerPassage[]
  /** The passages are out of the assistant until somebody puts them back. */
  isHidden: boolean
  by: string
  at: string
  doneAt: string | null
  doneBy: string | null
}
