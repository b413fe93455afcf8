import type { AssistantContext } from '#domain/assistant/answer.ts'

/** A question in a patient's words, with what a correct answer must contain. */
export type EvaluationQuestion = {
  q: string
  /** The topic before it, for follow-ups. */
  context?: AssistantContext
  /** Paths, one of which must be the first source. Empty: the site has no answer, so «No lo sé» is correct. */
  source: readonly string[]
  /** Parts of the published texts that the answer must contain, ignoring accents. */
  facts?: readonly string[]
}
