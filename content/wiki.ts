import type { WikiCategoryFile, WikiTermFile } from './schemas/wiki.ts'
import type { Site } from './site/site.ts'

/** A category of the wiki, without its terms. */
export type WikiCategory = Omit<WikiCategoryFile, 'terms'>
/** A wiki term with its category. */
export type WikiTerm = WikiTermFile & { category: string }

const files = Object.values(
  import.meta.glob<WikiCategoryFile>('./wiki/*.yaml', { eager: true, import: 'default' }),
)
const collator = new Intl.Collator('es')

/** The ten categories from files. */
export const writtenWikiCategories: WikiCategory[] = files.map(({ terms: _terms, ...category }) => category)

/** Every term from files, in Spanish alphabetical order. */
export const writtenTerms: WikiTerm[] = files
  .flatMap(({ category, terms }) => terms.map((term) => ({ ...term, category })))
  .toSorted((a, b) => collator.compare(a.term, b.term))

/** The term with this slug, or undefined. */
export function findTerm({ wikiTerms }: Site, slug: string): WikiTerm | undefined {
  return wikiTerms.find((term) => term.slug === slug)
}

/** The category with this id, or undefined. */
export function findWikiCategory({ wikiCategories }: Site, category: string): WikiCategory | undefined {
  return wikiCategories.find((known) => known.category === category)
}

/** The terms of a category, in alphabetical order; empty for an unknown one. */
export function termsOfCategory({ wikiTerms }: Site, category: string): WikiTerm[] {
  return wikiTerms.filter((term) => term.category === category)
}
