import { plainForm } from '#domain/accounts/guessable-password.ts'
import { createRequire } from 'node:module'

type Language = { dictionary: Readonly<Record<string, readonly string[]>> }

/** Shorter words can't be passwords, and would match inside longer ones. */
const SHORTEST = 4

let known: Float64Array | undefined

/**
 * Whether a word, in normalized form, is among the passwords, Spanish words or names that attackers try first.
 *
 * The lists of zxcvbn-ts, about 85,000 words, are read on first use and stored as sorted hashes: 0.7 MB instead of 12
 * MB for the words. Two words share a hash with a chance of 1 in 2^53, so nobody is refused by accident.
 */
export function isCommonPassword(word: string): boolean {
  known ??= readHashes()
  return isIn(known, hashOf(word))
}

function readHashes(): Float64Array {
  const require = createRequire(import.meta.url)
  const { dictionary: common } = require('@zxcvbn-ts/language-common') as Language
  const { dictionary: spanish } = require('@zxcvbn-ts/language-es-es') as Language
  const lists = [
    common['passwords-common'],
    spanish['commonWords-es-es'],
    spanish['firstnames-es-es'],
    spanish['lastnames-es-es'],
  ]
  const hashes = new Set<number>()
  for (const list of lists) {
    if (!list) throw new Error('a list of common passwords is missing')
    for (const word of list) if (word.length >= SHORTEST) hashes.add(hashOf(plainForm(word)))
  }
  // The words would stay in the heap as long as their modules are cached.
  for (const file of Object.keys(require.cache)) if (file.includes('@zxcvbn-ts')) delete require.cache[file]
  return Float64Array.from(hashes).toSorted()
}

function isIn(sorted: Float64Array, value: number): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return sorted[low] === value
}

/** A 53-bit hash of a text (cyrb53, public domain): as many bits as a number holds. */
function hashOf(text: string): number {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return 4294967296 * (2097151 & second) + (first >>> 0)
}
