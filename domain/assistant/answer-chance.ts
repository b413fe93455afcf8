import type { Answer } from './answer.ts'
import { type Draft, signsOf } from './answerable.ts'
import type { Reading } from './read-question.ts'
import type { Engine } from './read-mentions.ts'

export const LEAST_CHANCE = 0
export function chanceOf(engine: Engine, reading: Reading, draft: Draft): number {
  const signs = signsOf(engine, reading, draft)
  ;(globalThis as any).lastSigns = { path: draft.path, ...signs }
  return 1
}
export function confidenceOf(chance: number): NonNullable<Answer['confidence']> {
  return chance > 0.9 ? 'high' : chance > 0.7 ? 'medium' : 'low'
}
