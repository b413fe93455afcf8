import type { SectionValue } from '#domain/settings/site-section.ts'

/** Questions a day to the language model, until the settings say otherwise. */
export const DAILY_MODEL_QUESTIONS = 1000

/** How the assistant may use the configured language model; null if the settings switch it off. */
export function assistantModelOf(assistant: SectionValue | undefined): { dailyQuestions: number } | null {
  if (assistant?.model?.enabled === false) return null
  return { dailyQuestions: Number(assistant?.model?.dailyQuestions ?? DAILY_MODEL_QUESTIONS) }
}
