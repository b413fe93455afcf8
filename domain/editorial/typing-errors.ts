import { diffIndices } from 'node-diff3'

/** Shorter words become others by one letter: «pelo» and «peso». */
const SHORT = 5
const MAX_CORRECTIONS = 12
/** Words that turn a sentence into its opposite, or change how sure it is. */
const WEIGHTY =
  /^(no|ni|sin|nunca|jamás|siempre|solo|sólo|todo|toda|todos|todas|nada|ningún|ninguna|puede|debe|sí|si)$/iu

/**
 * Whether a text differs from an approved one only by corrected typing errors: single words of nearly the same
 * letters, accents and punctuation, no numbers, no negation, nothing added or left out. Only then may an approval be
 * carried over (docs/editorial.md).
 */
export function onlyTypingErrors(approved: string, corrected: string): boolean {
  if (approved === corrected) return true
  const [before, after] = [wordsOf(approved), wordsOf(corrected)]
  const changes = diffIndices(before, after)
  if (changes.length > MAX_CORRECTIONS) return false
  return changes.every(({ buffer1Content: old, buffer2Content: now }) => {
    if (old.length !== now.length) return false
    return old.every((word, index) => isCorrection(word, now[index]!))
  })
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function isCorrection(word: string, other: string): boolean {
  const [one, two] = [lettersOf(word), lettersOf(other)]
  if (/\d/.test(word + other)) return one === two && digitsOf(word) === digitsOf(other)
  if (WEIGHTY.test(one) !== WEIGHTY.test(two) || (WEIGHTY.test(one) && one !== two)) return false
  // «hipo» and «hiper», «reversible» and «irreversible» are not typing errors of each other.
  return one === two || (one.length > SHORT && one[0] === two[0] && distance(one, two) <= 1)
}

const digitsOf = (word: string) => word.replace(/[.,;:]$/, '').replace(/[^\d.,/-]/g, '')

function lettersOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}

/** Damerau-Levenshtein: a swap of two neighboring letters counts once. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i, ...Array<number>(other.length).fill(0)])
  for (let j = 0; j <= other.length; j++) rows[0]![j] = j
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = best
    }
  }
  return rows[one.length]![other.length]!
}
