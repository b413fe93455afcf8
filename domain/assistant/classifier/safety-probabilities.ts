import { type PhraseNet, phraseScores } from './phrase-net.ts'
import type { PhraseWords } from './phrase-words.ts'
import { netScores, type ReadingNet } from './reading-net.ts'
import { softmax } from './steady-exp.ts'
import type { TextFeatures } from './text-features.ts'

export type SafetyNets = {
  /** Reads what a text says, wherever it stands. */
  safety: ReadingNet
  /** Read the words in their order. */
  phrases: readonly PhraseNet[]
}

/** How sure the nets together are of each class; they add up to 1. They err on different texts, most of all the two kinds. */
export function safetyProbabilities(
  { safety, phrases }: SafetyNets,
  features: TextFeatures,
  words: PhraseWords,
): Float64Array {
  const scores = netScores(safety, features)
  for (const net of phrases)
    phraseScores(net, words).forEach((score, kind) => (scores[kind] = scores[kind]! + score / phrases.length))
  return softmax(scores.map((score) => score / 2))
}
