import { foldedText } from './folded-text.ts'

/** `literal`: the original texts. `prudente`: nothing that could count as advertising a prescription drug. */
export type AdvertisingMode = 'literal' | 'prudente'

export type Regulatory = 'drug' | 'device' | 'unproven' | 'none'

/** What may be said about a treatment with a prescription drug: what it is for, and that a doctor decides. */
export type NeutralText = { name: string; shortDescription: string }

export type AdvertisingVocabulary = {
  /** By treatment slug. */
  neutral: Readonly<Record<string, NeutralText>>
  /** For treatments without their own text. */
  fallback: NeutralText
  /** Words and phrases that name a prescription drug or its class. */
  drugWords: readonly string[]
  /** Brands and active substances that no public text may name, in any mode. */
  brands: readonly string[]
}

type Advertised = NeutralText & { slug: string; price: string; regulatory: Regulatory }

/**
 * The treatment as shown in the prudent mode: one with a prescription drug gets a neutral name and description and
 * loses its price, and so its packs and offer data; the slug stays.
 */
export function neutralTreatment<T extends Advertised>(item: T, vocabulary: AdvertisingVocabulary): T {
  if (item.regulatory !== 'drug') return item
  return { ...item, ...neutralText(item.slug, vocabulary), price: '' }
}

/** Falls back for drugs without their own text. */
export function neutralText(slug: string, { neutral, fallback }: AdvertisingVocabulary): NeutralText {
  return (Object.hasOwn(neutral, slug) ? neutral[slug] : undefined) ?? fallback
}

/** The first of these words or phrases that occurs in a text as a whole, ignoring accents and case. */
export function namedWord(text: string, words: readonly string[]): string | undefined {
  return wordFinder(words)(text)
}

/** The same for many texts; the words are compiled once. */
export function wordFinder(words: readonly string[]): (text: string) => string | undefined {
  const looked = words.map((word) => [word, foldedText(word)] as const)
  return (text) => {
    const folded = foldedText(text)
    return looked.find(([, word]) => holds(folded, word))?.[0]
  }
}

function holds(folded: string, word: string): boolean {
  if (word === '') return false
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const [before = ' ', after = ' '] = [folded[at - 1], folded[at + word.length]]
    if (!isLetter(before) && !isLetter(after)) return true
  }
  return false
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign)
}
