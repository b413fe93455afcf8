import type { Answer, AnswerCaution } from './answer.ts'
import type { SafetyCardText } from './knowledge.ts'
import type { SafetyReading } from './safety-reading.ts'

type Cards = ReadonlyMap<string, SafetyCardText>

/** The fixed safety card for a reading that is sure, alone; null otherwise. */
export function safetyAnswer(safetyCards: Cards, reading: SafetyReading | null): Answer | null {
  if (reading?.level !== 'sure') return null
  const known = safetyCards.get(reading.card)
  if (known === undefined) return null
  return {
    kind: 'safety',
    card: reading.card,
    title: known.title,
    paragraphs: [known.text],
    items: [],
    sources: [],
    actions: [...known.actions],
    context: { treatments: [] },
  }
}

/** The line above an answer to a text that may be a safety matter, with the numbers of its card. */
export function safetyCaution(
  safetyCards: Cards,
  cautions: Readonly<Record<SafetyReading['category'], string>>,
  reading: SafetyReading | null,
): AnswerCaution | undefined {
  if (reading === null) return undefined
  const { card, category } = reading
  return { card, text: cautions[category], calls: safetyCards.get(card)?.actions ?? [] }
}
