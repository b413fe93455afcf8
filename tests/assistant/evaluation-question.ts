import type { AssistantContext } from '#domain/assistant/answer.ts'

/** A question as a patient writes it, with what a right answer has to bring. */
export type EvaluationQuestion = {
  q: string
  /** What was spoken about before, for follow-ups. */
  context?: AssistantContext
  /** Paths of which the first source has to be one. Empty: nothing on the site answers it, so «No lo sé» is right. */
  source: readonly string[]
  /** Parts of the published texts which the answer has to hold, whatever their accents. */
  facts?: readonly string[]
}
