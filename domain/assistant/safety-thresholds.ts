import type { SafetyCategory } from './safety-reading.ts'

/**
 * Calibrated probabilities from which a reading is likely or sure. Where the next miss would cost more (an emergency)
 * it takes less to say something; where false alarms are many (what only sounds like thoughts of death), more. A card
 * is shown where it is right in about 96 of 100 cases by authors who were left out of the training.
 */
export const THRESHOLDS: Readonly<Record<SafetyCategory, { likely: number; sure: number }>> = {
  emergency: { likely: 0.22, sure: 0.72 },
  complication: { likely: 0.24, sure: 0.68 },
  self_harm: { likely: 0.3, sure: 0.88 },
  pregnancy: { likely: 0.32, sure: 0.8 },
  minor: { likely: 0.3, sure: 0.85 },
  eating_disorder: { likely: 0.3, sure: 0.78 },
  coercion: { likely: 0.3, sure: 0.88 },
  medicine: { likely: 0.34, sure: 0.82 },
}

/** A fixed rule that matches makes a caution or a card from here. */
export const RULE_NEEDS = { likely: 0.06, sure: 0.6 }

/** A fixed rule of an emergency or of self-harm is passed over only below this: of such messages none was one. */
export const URGENT_RULE_NEEDS = 0.015

/** A message that only sounds as if somebody feels unwell gets a caution from here. */
export const UNWELL_NEEDS = 0.1
