export type Numbering = ReturnType<typeof numbering>

/** Numbers words in the order of their first appearance. */
export function numbering() {
  const numbers = new Map<string, number>()
  return {
    of(word: string): number {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, numbers.size)
      return numbers.size - 1
    },
    /** Of a word that was never numbered, a number beyond all others. */
    known: (word: string) => numbers.get(word) ?? Infinity,
    /** Calls `use` with each word and its number, without a list of them. */
    each: (use: (word: string, number: number) => void) =>
      numbers.forEach((number, word) => use(word, number)),
  }
}
