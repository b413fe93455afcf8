import { namedWord } from './advertising.ts'
import { foldedText } from './folded-text.ts'

/**
 * A text that names none of these words: the sentences that do are left out, and where none would be left, `instead`
 * stands in the place of the word. Paragraphs, parted by a blank line, stay paragraphs. Other texts come back as they are.
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

/** Each word is looked for once, so that words of `instead` may themselves be on the list. */
function replaced(text: string, words: readonly string[], instead: string): string {
  return words.reduce((left, word) => withoutWord(left, foldedText(word), instead), text.normalize('NFC'))
}

function withoutWord(text: string, word: string, instead: string): string {
  const folded = foldedText(text)
  if (word === '' || !folded.includes(word)) return text
  // In Spanish each letter folds to one; of a text that does not, only the neutral words are left.
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
