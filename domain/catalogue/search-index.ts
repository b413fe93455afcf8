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
