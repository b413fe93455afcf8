import type { Answer } from '#domain/assistant/answer.ts'
import type { AnswerRecord } from '#domain/conversations/conversation.ts'

/** Limits of a record in the database. */
const PASSAGES_MAX = 8
const LABEL_MAX = 120

/** What is kept of an answer besides its text. A caution counts as its card, so that its calls are offered. */
export function answerRecord({ kind, card, caution, confidence, passages, sources }: Answer): AnswerRecord {
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
