import type { Site } from '#content/site/site.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'

/** Whether staff took a passage out of the answers; asked anew at every question. */
export type IsHidden = (passageId: string) => boolean

/**
 * Answers a question. Today from the bundled content; later perhaps a language model or a member of staff. Safety
 * cards are checked before or inside it. It never throws because of the text of a question.
 */
export interface Answerer {
  /** Does what the first question would have to wait for, a little at a time. */
  prepare?(site: Site): Promise<void>
  answer(question: Question, site: Site, isHidden?: IsHidden): Promise<Answer>
}
