import type { CloseReason, FeedbackRating } from './conversation.ts'

/*
 * What staff send to /api/admin/conversations. Unless it says otherwise, an action answers the conversation as it is
 * then (ConversationDetail). Someone who acted on an older state gets 409 `conflict` with `current`, in the same form.
 *
 * GET  /                                   ?q=&before= → ConversationList
 * GET  /tasks                              → { items: AnswerTask[] }
 * POST /tasks/:id/done                     EndTask → 204
 * GET  /:id                                → ConversationDetail
 * PATCH /:id                               ConversationEdit
 * POST /:id/take                           TakeConversation
 * POST /:id/return                         SeenState
 * POST /:id/messages                       Reply
 * POST /:id/notes                          Note
 * POST /:id/typing                         {} → 204
 * POST /:id/snooze                         Snooze
 * POST /:id/assign                         Assign
 * POST /:id/transfer                       Transfer
 * POST /:id/close                          Close
 * POST /:id/reopen                         SeenState
 * POST /:id/block                          SeenState
 * POST /:id/contact                        {} → RevealedContact
 * POST /:id/messages/:messageId/reveal     {} → RevealedMessage
 * POST /:id/messages/:messageId/feedback   Feedback
 * POST /:id/alerts/:alertId/acknowledge    Acknowledge
 * POST /:id/request                        RequestOfConversation → { folio, created, conversation }
 * POST /:id/link                           Link
 * DELETE /:id/link                         (no body)
 * POST /:id/export.pdf {reason}            → the file
 * POST /:id/erasure {reason}               → nothing; of one without a request
 */

/** `version` is the one that was seen; without it the action applies to whatever is stored. */
export type SeenState = { version?: number | undefined }

/** Only what is given changes; a clinic of `null` is none. */
export type ConversationEdit = SeenState & {
  name?: string | undefined
  clinic?: string | null | undefined
  tags?: readonly string[] | undefined
  /** One more or one less, whatever the others are. */
  addTag?: string | undefined
  removeTag?: string | undefined
}

/** `over`: from the colleague who has it. */
export type TakeConversation = SeenState & { over?: boolean | undefined }

/** With `take`, both or neither happen. */
export type Reply = TakeConversation & {
  /** Of this message, so that a repeated one is stored once. */
  key: string
  text: string
  take?: boolean | undefined
}

export type Note = { key: string; text: string }

/** Until a moment (ISO), or until the visitor writes. */
export type Snooze = SeenState & { until: string }
export const UNTIL_REPLY = 'reply'

export type Assign = SeenState & { staffId: string }

/** `summary` becomes an internal note. */
export type Transfer = SeenState & { clinic: string; summary: string }

/** `seq`: the last message that was seen; a later one of the visitor is a conflict. */
export type Close = SeenState & { reason: CloseReason; seq?: number | undefined }

export type Acknowledge = { done: string }

export type Feedback = { rating: FeedbackRating; note?: string | undefined }

/** `restore`: puts the hidden passages back. */
export type EndTask = { restore: boolean }

/** What the visitor agreed to in the conversation, each asked separately. */
export type RequestOfConversation = {
  key: string
  name: string
  phone: string
  email: string
  /** A slug; empty for any clinic. */
  clinic: string
  agreed: true
  /** The words of the visitor are copied only with it. */
  health: boolean
  marketing: boolean
  adult: true
}

export type Link = SeenState & { folio: string }

export type RevealedContact = { phone: string | null; email: string | null }
export type RevealedMessage = { text: string }
