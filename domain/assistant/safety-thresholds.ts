import type { SafetyCategory } from './safety-reading.ts'

/** Calibrated probabilities from which a reading is likely or sure. Missing an emergency is worse than a false alarm. */
export const THRESHOLDS: Readonly<Record<SafetyCategory, { likely: number; sure: number }>> = {
  emergency: { likely: 0.25, sure: 0.6 },
  complication: { likely: 0.25, sure: 0.65 },
  self_harm: { likely: 0.22, sure: 0.6 },
  pregnancy: { likely: 0.3, sure: 0.7 },
  minor: { likely: 0.3, sure: 0.7 },
  eating_disorder: { likely: 0.3, sure: 0.7 },
  coercion: { likely: 0.3, sure: 0.7 },
  medicine: { likely: 0.3, sure: 0.7 },
}

/** A fixed rule that matches makes a card from here, and caution from half of it. */
export const RULE_NEEDS = 0.12
