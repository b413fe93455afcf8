import { stringsOf } from '#content/site/strings.ts'
import { countWords } from './readability.ts'

const LEAST_WORDS = 8

/**
 * Sentences of eight words or more that appear in two files; short ones (labels, «Estás embarazada») may be
 * shared.
 */
export function sharedSentences(files: Record<string, unknown>): string[] {
  const firstFile = new Map<string, string>()
  const shared: string[] = []
  for (const [file, data] of Object.entries(files)) {
    for (const sentence of new Set(stringsOf(data).flatMap(sentencesOf))) {
      const earlier = firstFile.get(sentence)
      if (earlier !== undefined && earlier !== file) shared.push(`${earlier}, ${file}: ${sentence}`)
      else firstFile.set(sentence, file)
    }
  }
  return shared
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => countWords(sentence.replace(/[^\p{L}\p{N}\s]/gu, '')) >= LEAST_WORDS)
}
