import type { Answer } from '#domain/assistant/answer.ts'
import type { AnswerRecord } from '#domain/conversations/conversation.ts'

/** Limits of a record in the database. */
const PASSAGES_MAX = 8
const LABEL_MAX = 120

/** An answer of the assistant as plain text: whoever reads it again reads the same. */
export function answerText({ title, caution, paragraphs, items }: Answer): string {
  return [caution?.text, title, ...paragraphs, ...items.map((item) => `· ${item}`)]
    .filter((part) => part !== undefined && part !== '')
    .join('\n')
}

/** What is kept of it besides its text. A caution counts as its card, so that its calls are offered. */
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
