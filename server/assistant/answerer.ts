import type { Site } from '#content/site/site.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'

/**
 * Whoever answers a question: the bundled content today, a language model or a person of the team tomorrow. It gets a
 * question that no safety card has caught or catches it itself, and never throws for what somebody wrote.
 */
export interface Answerer {
  answer(question: Question, site: Site): Promise<Answer>
}
