import type { Answer } from './answer.ts'
import { type Draft, type Path, signsOf } from './answerable.ts'
import type { Reading } from './read-question.ts'
import type { Engine } from './read-mentions.ts'

/** Below this chance of being an answer to the question, it is «No lo sé». */
export const LEAST_CHANCE = 0.5
const HIGH = 0.9
const MEDIUM = 0.7

/**
 * Logistic weights, fitted to the corpus and to the questions for tuning. The reader's probabilities were those of
 * readers that had not seen the line.
 */
const START: Readonly<Record<Path, number>> = {
  site: 2.4,
  where: 1.6,
  treatment: 3.1,
  subject: 2.7,
  'follow-up': 3.2,
  search: 1.2,
}
/** What the share of the question that nothing explains costs, and that of words unknown to the site. */
const UNEXPLAINED: Readonly<Record<Path, number>> = {
  site: 0,
  where: 4.2,
  treatment: 0.3,
  subject: 0.5,
  'follow-up': 1,
  search: 1,
}
const UNKNOWN: Readonly<Record<Path, number>> = {
  site: 0.6,
  where: 0.6,
  treatment: 2.4,
  subject: 2.4,
  'follow-up': 1,
  search: 2,
}
const WEIGHTS = { named: 0.6, intent: 0.5, siteWhere: 1.6, coverage: 0.4, titleCoverage: 1 }
const OFF_TOPIC = 5
const NOT_PUBLISHED = 3.6

/** The probability that a draft answers the question. */
export function chanceOf(engine: Engine, reading: Reading, draft: Draft): number {
  const signs = signsOf(engine, reading, draft)
  ;(globalThis as any).lastSigns = { path: draft.path, href: draft.answer.sources[0]?.href, ...signs }
  const { path } = draft
  const score =
    START[path] -
    UNEXPLAINED[path] * signs.unexplained -
    UNKNOWN[path] * signs.unknown +
    WEIGHTS.named * signs.named +
    WEIGHTS.intent * signs.intent +
    (path === 'where' ? WEIGHTS.siteWhere * signs.site : 0) +
    WEIGHTS.coverage * signs.coverage +
    WEIGHTS.titleCoverage * signs.titleCoverage -
    OFF_TOPIC * signs.offTopic -
    NOT_PUBLISHED * signs.notPublished
  return 1 / (1 + Math.exp(-score))
}

export function confidenceOf(chance: number): NonNullable<Answer['confidence']> {
  if (chance >= HIGH) return 'high'
  return chance >= MEDIUM ? 'medium' : 'low'
}
