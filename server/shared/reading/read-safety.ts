import { questionWords } from '#domain/assistant/question-words.ts'
import { safetyCardOf } from '#domain/assistant/safety-card.ts'
import type { SafetyCategory, SafetyReading } from '#domain/assistant/safety-reading.ts'
import { soundsUnwell } from '#domain/assistant/sounds-unwell.ts'

const OTHER_CARDS: Readonly<Record<string, SafetyCategory>> = {
  'hacerse-dano': 'self_harm',
  menor: 'minor',
  embarazo: 'pregnancy',
  'trastorno-alimentario': 'eating_disorder',
  'fiebre-cirugia': 'complication',
  'dolor-intenso': 'complication',
  'vomitos-balon': 'complication',
}

/** Reads what somebody wrote, to the assistant or in a form, for safety matters; null if there are none. */
export function readSafety(text: string): SafetyReading | null {
  const card = safetyCardOf(questionWords(text))
  if (card !== null) return { category: OTHER_CARDS[card] ?? 'emergency', level: 'sure', card }
  return soundsUnwell(text) ? { category: 'complication', level: 'likely', card: 'dolor-intenso' } : null
}
