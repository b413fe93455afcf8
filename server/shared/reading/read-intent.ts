import { spokenWords } from '#domain/assistant/classifier/spoken-text.ts'
import { textFeatures } from '#domain/assistant/classifier/text-features.ts'
import { probabilitiesOf } from '#domain/assistant/classifier/weight-table.ts'
import { readingModel } from './reading-model.ts'

/** `intent` is one of the second column of the corpus; `-` asks nothing. */
export type IntentReading = { intent: string; probability: number }

/** What somebody wants to know, the likeliest first. Only the beginning of a long text is read. */
export function readIntent(text: string, now = new Date()): IntentReading[] {
  const { intents } = readingModel()
  const start = text.slice(0, LONGEST)
  const words = spokenWords(start, now.getFullYear())
  const probabilities = probabilitiesOf(intents, textFeatures(start, words))
  return intents.classes
    .map((intent, index) => ({ intent, probability: probabilities[index]! }))
    .toSorted((a, b) => b.probability - a.probability)
}

const LONGEST = 1000
