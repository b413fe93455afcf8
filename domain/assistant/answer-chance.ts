import type { Answer } from './answer.ts'
import { type Draft, type Path, signsOf } from './answerable.ts'
import type { Reading } from './read-question.ts'
import type { Engine } from './read-mentions.ts'

/** Below this chance of being an answer to the question, it is «No lo sé». */
export const LEAST_CHANCE = 0.76
const HIGH = 0.95
const MEDIUM = 0.88

/**
 * Logistic weights, fitted to how the corpus and the questions for tuning were answered. The reader's probabilities were
 * those of readers that had not seen the line. First what each way of finding an answer is worth.
 */
const START: Readonly<Record<Path, number>> = {
  site: 3.36,
  where: 1.96,
  treatment: 3.77,
  subject: 3.26,
  'follow-up': 4.16,
  search: 1.83,
}
/** What it costs that nothing explains a part of the question. */
const UNEXPLAINED: Readonly<Record<Path, number>> = {
  site: 0.53,
  where: 1.72,
  treatment: 0.47,
  subject: 0.36,
  'follow-up': 0.93,
  search: 0.27,
}
/** What words cost that no text of the site contains; a search may only have guessed them. */
const UNKNOWN: Readonly<Record<Path, number>> = {
  site: 0.68,
  where: 0,
  treatment: 1.57,
  subject: 1.23,
  'follow-up': 0,
  search: 2,
}
const WEIGHTS = {
  named: 1.12,
  intent: 0.45,
  siteWhere: 1.4,
  coverage: 0.33,
  titleCoverage: 0.12,
  short: -0.42,
}
const OFF_TOPIC = 3.78
const NOT_PUBLISHED = 4.88

/** The probability that a draft answers the question. */
export function chanceOf(engine: Engine, reading: Reading, draft: Draft): number {
  const signs = signsOf(engine, reading, draft)
  const { path } = draft
  const score =
    START[path] -
    UNEXPLAINED[path] * signs.unexplained -
    UNKNOWN[path] * signs.unknown +
    WEIGHTS.named * signs.named +
    WEIGHTS.intent * signs.intent +
    (path === 'where' ? WEIGHTS.siteWhere * signs.site : 0) +
    WEIGHTS.coverage * signs.coverage +
    WEIGHTS.titleCoverage * signs.titleCoverage +
    WEIGHTS.short * signs.short -
    OFF_TOPIC * signs.offTopic -
    NOT_PUBLISHED * signs.notPublished
  return 1 / (1 + Math.exp(-score))
}

export function confidenceOf(chance: number): NonNullable<Answer['confidence']> {
  if (chance >= HIGH) return 'high'
  return chance >= MEDIUM ? 'medium' : 'low'
}
