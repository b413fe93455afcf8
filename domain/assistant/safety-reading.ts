/** Safety matters in what people write; the bounds of each are in docs/assistant.md. */
export const SAFETY_CATEGORIES = [
  'emergency',
  'complication',
  'self_harm',
  'pregnancy',
  'minor',
  'eating_disorder',
  'coercion',
  'medicine',
] as const
export type SafetyCategory = (typeof SAFETY_CATEGORIES)[number]

/** `sure`: the fixed card alone. `likely`: a line of caution above the answer. */
export type SafetyLevel = 'sure' | 'likely'

/** What reading a text found. */
export type SafetyReading = {
  category: SafetyCategory
  level: SafetyLevel
  /** Id of the card in `chat-ai.yaml` that fits best. */
  card: string
}
