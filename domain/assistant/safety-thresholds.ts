import type { SafetyCategory } from './safety-reading.ts'

/**
 * Calibrated probabilities from which a reading is likely or sure, chosen on lines of authors who were left out of the
 * training: from there on, one false alarm finds two more hits. Of their harmless lines, half of them written to look like
 * hits, one in seventy gets a card and one in twenty a caution.
 */
export const THRESHOLDS: Readonly<Record<SafetyCategory, { likely: number; sure: number }>> = {
  emergency: { likely: 0.5, sure: 0.8 },
  complication: { likely: 0.5, sure: 0.78 },
  self_harm: { likely: 0.63, sure: 0.95 },
  pregnancy: { likely: 0.7, sure: 0.92 },
  minor: { likely: 0.6, sure: 0.92 },
  eating_disorder: { likely: 0.7, sure: 0.92 },
  coercion: { likely: 0.7, sure: 0.95 },
  medicine: { likely: 0.5, sure: 0.92 },
}

/**
 * A fixed rule that matches makes a caution from here, by what it is about: a plain complication must not be missed, and
 * where rules of emergencies and self-harm are less sure than this, they were right on one line in nine.
 */
export const RULE_NEEDS = { urgent: 0.25, complication: 0.1, other: 0.3 }

/** A fixed rule that matches makes a card from here. */
export const SURE_RULE_NEEDS = 0.75

/** An outright statement is ignored only if the net is almost certain. */
export const EXPLICIT_NEEDS = 0.02

/** A message that only sounds as if somebody feels unwell gets a caution from here. */
export const UNWELL_NEEDS = 0.5
