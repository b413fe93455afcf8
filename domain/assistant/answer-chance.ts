import type { Answer } from './answer.ts'
import { type Draft, signsOf } from './answerable.ts'
import { CHANCE_WEIGHTS } from './subjects/chance-weights.ts'
import type { Reading } from './read-question.ts'
import type { Engine } from './read-mentions.ts'

/** Below this chance of being an answer to the question, it is «No lo sé». */
export const LEAST_CHANCE = 0.42
const HIGH = 0.9
const MEDIUM = 0.7

/** The probability that a draft answers the question. */
export function chanceOf(engine: Engine, reading: Reading, draft: Draft): number {
  const score = Object.entries(signsOf(engine, reading, draft)).reduce(
    (sum, [sign, value]) => sum + (CHANCE_WEIGHTS[sign] ?? 0) * value,
    CHANCE_WEIGHTS['start'] ?? 0,
  )
  return 1 / (1 + Math.exp(-score))
}

export function confidenceOf(chance: number): NonNullable<Answer['confidence']> {
  if (chance >= HIGH) return 'high'
  return chance >= MEDIUM ? 'medium' : 'low'
}
