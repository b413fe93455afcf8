import type { Answer } from './answer.ts'
import type { SafetyCardText } from './knowledge.ts'
import { questionWords } from './question-words.ts'
import { safetyCardOf } from './safety-card.ts'

/** The fixed safety card for a message; null for an ordinary question. */
export function safetyAnswer(safetyCards: ReadonlyMap<string, SafetyCardText>, text: string): Answer | null {
  const card = safetyCardOf(questionWords(text))
  const known = card === null ? undefined : safetyCards.get(card)
  if (card === null || known === undefined) return null
  return {
    kind: 'safety',
    card,
    title: known.title,
    paragraphs: [known.text],
    items: [],
    sources: [],
    actions: [...known.actions],
    context: { treatments: [] },
  }
}
