import { setImmediate } from 'node:timers/promises'
import { pageOf } from '#domain/pages/page-of.ts'
import type { Site } from '#content/site/site.ts'
import type { Answer, AssistantLink } from '#domain/assistant/answer.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import { safetyAnswer, safetyCaution } from '#domain/assistant/safety-answer.ts'
import { readIntent } from '#server/shared/reading/read-intent.ts'
import { readSafety } from '#server/shared/reading/read-safety.ts'
import type { Answerer, IsHidden } from './answerer.ts'
import { createContentAnswerer } from './content-answerer.ts'
import { pageReader } from './read-pages.ts'
import { pausedAnswer } from './paused-answer.ts'
import { safetyCardsOf } from './knowledge.ts'

const contentAnswerer = createContentAnswerer({ readIntent, pageReader })

/** Reads and indexes what the first question would have to wait for, a little at a time. */
export async function prepareAnswers(site: Site): Promise<void> {
  // With words in it: an empty text would leave the thesaurus to the first question.
  readSafety('hola')
  await setImmediate()
  readIntent('hola')
  await contentAnswerer.prepare?.(site)
}

type RespondOptions = {
  answerer?: Answerer
  now?: Date
  /** The passages that staff took out of the answers. */
  isHidden?: IsHidden
}

/**
 * Answers a question, for the endpoint and for the form without JavaScript. Safety is read before any answerer: a sure
 * matter gets its card alone, a likely one a line of caution above the answer. Nothing is stored or logged.
 */
export async function respond(
  site: Site,
  question: Question,
  { answerer = contentAnswerer, now = new Date(), isHidden }: RespondOptions = {},
): Promise<Answer> {
  const reading = readSafety(question.text, now)
  const cards = safetyCardsOf(site, now)
  const safety = safetyAnswer(cards, reading)
  if (safety && safety.card !== MEDICINE) return safety
  const answer = site.assistantAnswers ? await answerer.answer(question, site, isHidden) : pausedAnswer(site)
  if (safety) return { ...safety, sources: answer.sources.filter(isTreatment).slice(0, 1) }
  const caution = safetyCaution(cards, site.pages.chat.cautions, reading)
  return caution ? { ...answer, caution } : answer
}

/** A visitor who asks for a dose or a diagnosis also gets the page of the treatment they named. */
const MEDICINE = 'medicacion'

function isTreatment({ href }: AssistantLink): boolean {
  return pageOf(href)?.id === 'treatment'
}
