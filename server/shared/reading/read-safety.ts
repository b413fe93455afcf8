import { safetyOfText } from '#domain/assistant/safety-of-text.ts'
import type { SafetyReading } from '#domain/assistant/safety-reading.ts'
import { readingModel } from './reading-model.ts'

/** Reads what somebody wrote, to the assistant or in a form, for safety matters; null if there are none. */
export function readSafety(text: string, now = new Date()): SafetyReading | null {
  return safetyOfText(readingModel(), text, now)
}
