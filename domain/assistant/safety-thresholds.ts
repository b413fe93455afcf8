import type { SafetyCategory } from './safety-reading.ts'

/** Calibrated probabilities from which a reading is likely or sure. Missing an emergency is worse than a false alarm. */
export const THRESHOLDS: Readonly<Record<SafetyCategory, { likely: number; sure: number }>> = {
  emergency: { likely: 0.28, sure: 0.68 },
  complication: { likely: 0.32, sure: 0.72 },
  self_harm: { likely: 0.28, sure: 0.68 },
  pregnancy: { likely: 0.36, sure: 0.75 },
  minor: { likely: 0.36, sure: 0.75 },
  eating_disorder: { likely: 0.36, sure: 0.75 },
  coercion: { likely: 0.4, sure: 0.78 },
  medicine: { likely: 0.42, sure: 0.85 },
}

/** A fixed rule that matches makes a caution or a card from here. */
export const RULE_NEEDS = { likely: 0.06, sure: 0.3 }
