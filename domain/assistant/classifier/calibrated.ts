import type { Calibration } from './reading-model.ts'

const SMALLEST = 1e-6

/** The odds of a probability, as a logarithm. */
export function logit(probability: number): number {
  const bounded = Math.min(1 - SMALLEST, Math.max(SMALLEST, probability))
  return Math.log(bounded / (1 - bounded))
}

/** A model's own figure as the share of cases in which it is right. */
export function calibrated(probability: number, { slope, offset }: Calibration): number {
  return 1 / (1 + Math.exp(-(slope * logit(probability) + offset)))
}
