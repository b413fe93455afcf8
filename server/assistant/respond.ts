import { chatPage } from '#content/pages.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { fitWords } from '#domain/assistant/fit-words.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import { safetyAnswer } from '#domain/assistant/safety-answer.ts'
import { soundsUnwell } from '#domain/assistant/sounds-unwell.ts'
import type { Answerer } from './answerer.ts'
import { createContentAnswerer } from './content-answerer.ts'
import { safetyCardsOf } from './knowledge.ts'

const safetyCards = safetyCardsOf()
const contentAnswerer = createContentAnswerer()

/**
 * The use case of the endpoint and of the form without scripts. Safety cards come before any answerer, by fixed
 * rules (law guide §8). Nothing is stored or logged.
 */
export async function respond(question: Question, answerer: Answerer = contentAnswerer): Promise<Answer> {
  const safety = safetyAnswer(safetyCards, question.text)
  if (safety) return safety
  const answer = await answerer.answer(question)
  if (!soundsUnwell(question.text)) return answer
  return { ...answer, ...fitWords([chatPage.answers.caution, ...answer.paragraphs], answer.items) }
}
