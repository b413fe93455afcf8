/** Words without a plural, or whose plural means something else. */
const FIXED = /^(de|del|la|las|el|los|en|con|por|al|tras|no|post)$/i

/** Whether a name is an acronym or a formula, which is only matched literally: «FUE», «NAD+». */
export function isWrittenAsIs(name: string): boolean {
  return !name.includes(' ') && (name.match(/\p{Lu}/gu) ?? []).length > 1
}

/**
 * Regular expression source that finds a Spanish name in singular and regular plural, whichever form is given: «relleno
 * dérmico», «rellenos dérmicos». For unaccented text, ignoring case.
 */
export function mentionPattern(name: string): string {
  if (isWrittenAsIs(name)) return literal(unaccented(name))
  return unaccented(name).trim().split(/\s+/).map(wordPattern).join('\\s+')
}

/** The same text without accents and with the same length, so that positions match; `ñ` stays, since it is a letter. */
export function unaccented(text: string): string {
  return text.replace(/[À-ɏ]/g, (letter) => (/ñ/i.test(letter) ? letter : letter.normalize('NFD')[0]!))
}

function wordPattern(word: string): string {
  const text = literal(word)
  if (word.length < 4 || FIXED.test(word) || !/^\p{L}+$/u.test(word)) return text
  if (/[^aeiou]es$/i.test(word)) return `${text.slice(0, -2)}(?:es)?`
  if (/[aeo]s$/i.test(word)) return `${text}?`
  if (/s$/i.test(word)) return text
  if (/z$/i.test(word)) return `${text.slice(0, -1)}(?:z|ces)`
  return /[aeiou]$/i.test(word) ? `${text}s?` : `${text}(?:es)?`
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
