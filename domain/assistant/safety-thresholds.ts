import type { SafetyCategory } from './safety-reading.ts'

/**
 * Calibrated probabilities from which a reading is likely or sure. Where the next miss would cost more (an emergency)
 * it takes less to say something; where false alarms are many (what only sounds like thoughts of death), more. A card
 * is shown on about one in a hundred harmless lines of authors who were left out of the training, half of them written to look
 * like hits, a caution on one in twenty.
 */
export const THRESHOLDS: Readonly<Record<SafetyCategory, { likely: number; sure: number }>> = {
  emergency: { likely: 0.58, sure: 0.8 },
  complication: { likely: 0.66, sure: 0.78 },
  self_harm: { likely: 0.62, sure: 0.95 },
  pregnancy: { likely: 0.76, sure: 0.92 },
  minor: { likely: 0.74, sure: 0.92 },
  eating_disorder: { likely: 0.78, sure: 0.92 },
  coercion: { likely: 0.78, sure: 0.95 },
  medicine: { likely: 0.75, sure: 0.92 },
}

/** A fixed rule that matches makes a caution or a card from here. */
export const RULE_NEEDS = { likely: 0.22, sure: 0.75 }

/** A fixed rule of an emergency or of self-harm is passed over only below this. */
export const URGENT_RULE_NEEDS = 0.1

/** What is said outright is passed over only where the net is all but certain. */
export const EXPLICIT_NEEDS = 0.01

/** A message that only sounds as if somebody feels unwell gets a caution from here. */
export const UNWELL_NEEDS = 0.25
