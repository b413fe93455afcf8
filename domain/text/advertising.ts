import { foldedText } from './folded-text.ts'

/** `literal`: the specification's texts. `prudente`: nothing that could be read as advertising a prescription drug. */
export type AdvertisingMode = 'literal' | 'prudente'

export type Regulatory = 'drug' | 'device' | 'unproven' | 'none'

/** What may be said of a treatment with a prescription drug: what is attended to, and that a doctor decides. */
export type NeutralText = { name: string; shortDescription: string }

/** How prescription drugs may be spoken of. */
export type AdvertisingVocabulary = {
  /** By the slug of the treatment. */
  neutral: Readonly<Record<string, NeutralText>>
  /** For a treatment that has no text of its own yet. */
  fallback: NeutralText
  /** Words and expressions that name a prescription drug or its class. */
  drugWords: readonly string[]
  /** Brands and active substances that no public text may name in any mode. */
  brands: readonly string[]
}

type Advertised = NeutralText & { slug: string; price: string; regulatory: Regulatory }

/**
 * The treatment as the prudent mode shows it (decisions.md, «Health advertising»; law guide §3): one with a prescription
 * drug takes a neutral name and description and loses its price, so packs and offer data go too; its slug stays.
 */
export function neutralTreatment<T extends Advertised>(item: T, vocabulary: AdvertisingVocabulary): T {
  if (item.regulatory !== 'drug') return item
  return { ...item, ...neutralText(item.slug, vocabulary), price: '' }
}

/** Never fails: a drug that nobody has written about yet takes the fallback. */
export function neutralText(slug: string, { neutral, fallback }: AdvertisingVocabulary): NeutralText {
  return (Object.hasOwn(neutral, slug) ? neutral[slug] : undefined) ?? fallback
}

/** The first of these words or expressions that stands in a text as a whole, whatever its accents and capitals. */
export function namedWord(text: string, words: readonly string[]): string | undefined {
  return wordFinder(words)(text)
}

/** The same for many texts: the words are read once. */
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
