import type { Answer } from '#domain/assistant/answer.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import { safetyAnswer } from '#domain/assistant/safety-answer.ts'
import { type Answerer } from './answerer.ts'
import { createContentAnswerer } from './content-answerer.ts'
import { safetyCardsOf } from './knowledge.ts'

const safetyCards = safetyCardsOf()
const contentAnswerer = createContentAnswerer()

/**
 * The use case of the endpoint and of the form without scripts. Safety cards come before any answerer, by fixed
 * rules (law guide §8). Nothing is stored or logged.
 */
export function respond(question: Question, answerer: Answerer = contentAnswerer): Promise<Answer> {
  const safety = safetyAnswer(safetyCards, question.text)
  return safety ? Promise.resolve(safety) : answerer.answer(question)
}
