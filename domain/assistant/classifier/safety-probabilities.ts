import { type PhraseNet, phraseScores } from './phrase-net.ts'
import type { PhraseWords } from './phrase-words.ts'
import { netScores, type ReadingNet } from './reading-net.ts'
import { softmax } from './steady-exp.ts'
import type { TextFeatures } from './text-features.ts'

export type SafetyNets = {
  /** Reads what a text says, wherever it stands. */
  safety: ReadingNet
  /** Reads the words in their order. */
  phrases: PhraseNet
}

/** How sure both nets together are of each class; they add up to 1. They err on different texts. */
export function safetyProbabilities(
  { safety, phrases }: SafetyNets,
  features: TextFeatures,
  words: PhraseWords,
): Float64Array {
  const others = phraseScores(phrases, words)
  return softmax(netScores(safety, features).map((score, kind) => (score + others[kind]!) / 2))
}
