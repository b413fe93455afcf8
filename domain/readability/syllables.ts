/** Number of syllables of a Spanish word; at least one. A diphthong is one, a hiatus two; `h` separates vowels. */
export function syllableCount(word: string): number {
  const letters = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'k')
    .replace(/gu(?=[eiéí])/g, 'g')
    // «Rey», «y», «inyección»: a vowel unless a vowel follows.
    .replace(/y(?![aeiouáéíóúü])/g, 'i')
  const groups = letters.match(/[aeiouáéíóúüàèìòùâêîôû]+/g) ?? []
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + nucleiOf(group), 0),
  )
}

const STRONG = /[aeoáéóàèòâêô]/
/** An accented weak vowel beside a strong one stands alone: «día», «país». */
const STRESSED_WEAK = /[íúì]/

function nucleiOf(group: string): number {
  let nuclei = 1
  for (let at = 1; at < group.length; at++) {
    const [before, here] = [group[at - 1]!, group[at]!]
    if (isHiatus(before, here)) nuclei++
  }
  return nuclei
}

function isHiatus(a: string, b: string): boolean {
  if (STRONG.test(a) && STRONG.test(b)) return true
  if (STRESSED_WEAK.test(a) || STRESSED_WEAK.test(b))
    return STRONG.test(a) || STRONG.test(b) || plain(a) === plain(b)
  return plain(a) === plain(b)
}

function plain(letter: string): string {
  return letter.normalize('NFD')[0]!
}
