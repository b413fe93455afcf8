import { steadyExp } from '#domain/assistant/classifier/steady-exp.ts'
import { logit } from '#domain/assistant/classifier/calibrated.ts'
import type { Calibration } from '#domain/assistant/classifier/reading-model.ts'

const STEPS = 400
const RATE = 0.5

/** Fits a logistic curve to what was said and what was right (Platt scaling). */
export function calibrate(pairs: readonly { said: number; was: number }[]): Calibration {
  let slope = 1
  let offset = 0
  for (let step = 0; step < STEPS; step++) {
    let bySlope = 0
    let byOffset = 0
    for (const { said, was } of pairs) {
      const score = logit(said)
      const error = 1 / (1 + steadyExp(-(slope * score + offset))) - was
      bySlope += error * score
      byOffset += error
    }
    slope -= (RATE * bySlope) / pairs.length
    offset -= (RATE * byOffset) / pairs.length
  }
  return { slope: Math.fround(slope), offset: Math.fround(offset) }
}
