import type { Site } from '#content/site/site.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { fitWords } from '#domain/assistant/fit-words.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import { safetyAnswer } from '#domain/assistant/safety-answer.ts'
import { soundsUnwell } from '#domain/assistant/sounds-unwell.ts'
import type { Answerer } from './answerer.ts'
import { createContentAnswerer } from './content-answerer.ts'
import { pausedAnswer } from './paused-answer.ts'
import { safetyCardsOf } from './knowledge.ts'

const contentAnswerer = createContentAnswerer()

/**
 * Answers a question, for the endpoint and for the form without JavaScript. Safety cards follow fixed rules and come
 * before any answerer. Nothing is stored or logged.
 */
export async function respond(
  site: Site,
  question: Question,
  answerer: Answerer = contentAnswerer,
): Promise<Answer> {
  const safety = safetyAnswer(safetyCardsOf(site), question.text)
  if (safety) return safety
  if (!site.assistantAnswers) return pausedAnswer(site)
  const answer = await answerer.answer(question, site)
  if (!soundsUnwell(question.text)) return answer
  return { ...answer, ...fitWords([site.pages.chat.answers.caution, ...answer.paragraphs], answer.items) }
}
