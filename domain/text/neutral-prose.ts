import { namedWord } from './advertising.ts'
import { foldedText } from './folded-text.ts'

/**
 * Removes these words from a text: sentences that contain one are dropped, and if none would be left, `instead`
 * replaces the word. Paragraphs, separated by blank lines, are kept. Other texts are unchanged.
 */
export function neutralProse(text: string, words: readonly string[], instead: string): string {
  if (namedWord(text, words) === undefined) return text
  const kept = text
    .split(/\n\s*\n/)
    .map((paragraph) => sentencesOf(paragraph).filter((sentence) => !namedWord(sentence, words)))
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
  return kept.length > 0 ? kept.join('\n\n') : replaced(text, words, instead)
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}¿¡«])/u)
}

/** Each word is searched once, so `instead` may itself contain listed words. */
function replaced(text: string, words: readonly string[], instead: string): string {
  return words.reduce((left, word) => withoutWord(left, foldedText(word), instead), text.normalize('NFC'))
}

function withoutWord(text: string, word: string, instead: string): string {
  const folded = foldedText(text)
  if (word === '' || !folded.includes(word)) return text
  // In Spanish each letter folds to one; if a text doesn't, only the neutral words are safe.
  if (folded.length !== text.length) return capitalised(instead)
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'gu',
  )
  let made = ''
  let done = 0
  for (const { index } of folded.matchAll(whole)) {
    made += text.slice(done, index)
    made += /[\p{L}\p{N}]/u.test(made) ? instead : capitalised(instead)
    done = index + word.length
  }
  return made + text.slice(done)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
