/** What the search knows besides the treatments' names and descriptions. */
export interface SearchIndex {
  /** Slug → places, concerns, unit and service of a treatment, folded. */
  keywords: Readonly<Record<string, string>>
  /** Slugs of the treatments that home shows: between equals they come first. */
  featured: readonly string[]
  /** Pages of other kinds. */
  pages: readonly SearchPage[]
  /** Typed word → the site's words. */
  synonyms: Readonly<Record<string, string>>
  /**
   * Fingerprints of words that the site must not name (brands of prescription drugs) → the name of the treatment that
   * covers them.
   */
  unnamed: Readonly<Record<string, string>>
  /** Words that say nothing about what is looked for. */
  fillers: readonly string[]
}

export type SearchPageKind = 'concern' | 'clinic' | 'article' | 'term'

export interface SearchPage {
  kind: SearchPageKind
  name: string
  href: string
  /** More words that lead to it, folded. */
  words: string
}

/** What changed since an index was made: pages that are new or say something else, and addresses without a page. */
export type SearchChanges = { pages: readonly SearchPage[]; gone: readonly string[] }

/** The index with these changes. */
export function withChanges(index: SearchIndex, { pages, gone }: SearchChanges): SearchIndex {
  const changed = new Set([...gone, ...pages.map(({ href }) => href)])
  return { ...index, pages: [...index.pages.filter(({ href }) => !changed.has(href)), ...pages] }
}

/** 32-bit FNV-1a of a folded word, in base 36: recognizes a word without naming it. */
export function fingerprint(word: string): string {
  let hash = 0x811c9dc5
  for (const letter of word) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}
