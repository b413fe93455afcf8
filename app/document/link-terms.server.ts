import { wikiTerms } from '#content/wiki.ts'
import { mentionLinker } from '#domain/mention-linker.ts'
import { isWrittenAsIs } from '#domain/mention-pattern.ts'
import { termPath } from '#domain/term-path.ts'

let made: { terms: number; link: ReturnType<typeof mentionLinker> } | undefined

/** To the terms that are shown now. */
function currentLinker() {
  if (made?.terms !== wikiTerms.length) made = { terms: wikiTerms.length, link: linkerOfTerms() }
  return made.link
}

function linkerOfTerms() {
  const targets = wikiTerms.map(({ slug, term, synonyms }) => ({
    href: termPath(slug),
    names: namesOf(term, synonyms),
  }))
  const linkable = new Set(targets.flatMap(({ names }) => names.map((name) => name.toLowerCase())))
  // What a term is not to be confused with may hold its name: «esclerosis múltiple» is no mention of «esclerosis».
  const others = wikiTerms
    .flatMap(({ notToConfuse }) => notToConfuse.map(({ term }) => term))
    .filter((name) => !linkable.has(name.toLowerCase()))
    .concat('Drenaje linfático')
  return mentionLinker(targets, others)
}

/**
 * For loaders: the same HTML with a link to the wiki at the first mention of each term, once in all the parts.
 * @param parts HTML of our own, in the order of the page
 * @param except slug of the term that the page is about
 */
export function linkTerms(parts: readonly string[], except?: string): string[] {
  return currentLinker()(parts, except === undefined ? undefined : termPath(except))
}

/**
 * The names by which texts mean a term: its own, what it has in parentheses, and those synonyms that mean nothing
 * else, that is, acronyms of three letters or more and expressions («injerto» or «paño» alone say too little).
 */
function namesOf(term: string, synonyms: readonly string[]): string[] {
  const [, name = term, other] = /^(.*?) \((.*)\)$/.exec(term) ?? []
  const clear = synonyms.filter((synonym) =>
    isWrittenAsIs(synonym) ? synonym.length > 2 : synonym.includes(' '),
  )
  return [...new Set([...name.split(' o '), ...(other ? [other] : []), ...clear])]
}
