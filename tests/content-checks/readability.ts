/** Number of words, separated by spaces. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/**
 * The minimum score of a public text: «normal» on the INFLESZ scale starts at 55, and names of techniques
 * cost points.
 */
export const LEAST_READABILITY = 52

/** Readability of a Spanish text by Szigriszt-Pazos; higher is easier, 55 to 65 is «normal» on the INFLESZ scale. */
export function inflesz(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[a-záéíóúñ]/i.test(word))
  const sentences = Math.max(1, (text.match(/[.!?:;]+(\s|$)/g) ?? []).length)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 206.835 - 62.3 * (syllables / Math.max(1, words.length)) - words.length / sentences
}

/** Each group of vowels is a syllable, and each further strong or accented vowel in it starts another. */
function countSyllables(word: string): number {
  const groups =
    word
      .toLowerCase()
      .normalize('NFC')
      .match(/[aeiouáéíóúü]+/g) ?? []
  const syllables = groups.map((group) => Math.max(1, (group.match(/[aeoáéíóú]/g) ?? []).length))
  return Math.max(
    1,
    syllables.reduce((sum, n) => sum + n, 0),
  )
}
