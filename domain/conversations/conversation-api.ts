import type { AssistantContext } from '../assistant/answer.ts'
import type { BroughtAnswer, ConversationEvent, ConversationState, MessageAuthor } from './conversation.ts'

/*
 * What the visitor's browser and /api/conversations say to each other. The token opens one conversation; it is made
 * by the server, kept by the tab in `sessionStorage` and sent as `Authorization: Bearer`.
 */

/** POST /api/conversations: asks for a person. The lines that the tab holds so far are sent along and stored from here on. */
export type OpenConversation = {
  /** Repeated after a lost answer: the same conversation. From 16 to 80 letters, digits, `-` and `_`. */
  key: string
  /** The text of the consent was shown and its box ticked. */
  consent: true
  name?: string | undefined
  clinic?: string | undefined
  /** Where to answer if the conversation breaks off; one of them, if any. */
  phone?: string | undefined
  email?: string | undefined
  /** The page where the conversation began, a path of this site. */
  page?: string | undefined
  history: { author: 'visitor' | 'assistant'; text: string; answer?: BroughtAnswer | undefined }[]
}

export type OpenedConversation = {
  token: string
  conversation: ConversationStatus
  messages: PublicMessage[]
}

/** A message as the visitor sees it. */
export type PublicMessage = {
  /** Rises by one within a conversation, with gaps where staff wrote notes. */
  seq: number
  author: Exclude<MessageAuthor, 'note'>
  /** First name of staff. */
  name: string | null
  text: string
  event: ConversationEvent | null
  /** Sources of an answer of the assistant. */
  sources: { label: string; href: string }[]
  /** Whom to call, on a safety card. */
  actions?: { label: string; href: string }[]
  /** ISO. */
  at: string
}

export type ConversationStatus = {
  state: ConversationState
  /** «Marta, atención al paciente»; null while nobody has taken it. */
  staff: string | null
  /** Place in the queue, from 1; null if nobody is waited for. */
  place: number | null
  /** Who answers and when, in words. */
  words: string
  /** Whether somebody of the team is there to answer now. */
  attended: boolean
  /** A request can be left instead of waiting. */
  offersRequest: boolean
  /** The folio, once there is one. */
  folio: string | null
  /** Staff are typing. */
  typing: boolean
}

/** POST /api/conversations/messages; the key has 8 to 80 letters, digits, `-` and `_`. */
export type SayMessage = {
  /** Of this message, so that a repeated one is stored once. */
  key: string
  text: string
  context?: AssistantContext | undefined
}

/** What is new since a number, or since what was said: `GET /api/conversations?after=SEQ` and POST …/messages. */
export type ConversationNews = {
  conversation: ConversationStatus
  messages: PublicMessage[]
  /** After an answer of the assistant: to be sent with the next message. */
  context?: AssistantContext
}

/*
 * POST /api/conversations/person asks for a person again, after the conversation was given back to the assistant;
 * POST …/end ends it, DELETE /api/conversations erases it, POST …/typing says that the visitor is typing. The first two
 * answer a ConversationNews, the others nothing (204).
 */

/** POST /api/conversations/request: leave the conversation as a request and get its folio. */
export type LeaveRequest = {
  key: string
  name: string
  phone: string
  email?: string | undefined
  clinic?: string | undefined
  consents: { health: boolean; marketing: boolean }
}

/** 201, or 200 if there already was one. */
export type LeftRequest = { folio: string; conversation: ConversationStatus }

/**
 * Events of GET /api/conversations/events?after=SEQ: `hello` and `status` with a ConversationStatus, `message` with a
 * PublicMessage, `typing` with `{on}`, `bye` before the server closes it.
 */
export const CONVERSATION_STREAM_EVENTS = ['hello', 'status', 'message', 'typing', 'bye'] as const

/** GET /api/conversations/team?clinic=SLUG: who would answer now, before anything is stored. */
export type TeamNow = {
  /** Who answers and when, in words. */
  words: string
  /** Whether somebody of the team is there to answer now. */
  attended: boolean
}
