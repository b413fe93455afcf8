import type { Site } from '#content/site/site.ts'
import { termPath } from '#domain/address/term-path.ts'
import type { LinkedText } from '#domain/text/linked-text.ts'
import { mentionLinker, mentionSplitter } from '#domain/text/mention-linker.ts'
import { isWrittenAsIs } from '#domain/text/mention-pattern.ts'

/** On a page of its own a text may be full of links; on one that somebody reads to decide, no more than these. */
const MOST_IN_PROSE = 6

const madeOf = new WeakMap<Site['wikiTerms'], ReturnType<typeof linkersOfTerms>>()

/** To the terms of this site; made once for all sites with the same ones. */
function linkersOf({ wikiTerms }: Site) {
  const linkers = madeOf.get(wikiTerms) ?? linkersOfTerms(wikiTerms)
  madeOf.set(wikiTerms, linkers)
  return linkers
}

function linkersOfTerms(wikiTerms: Site['wikiTerms']) {
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
  return { link: mentionLinker(targets, others), split: mentionSplitter(targets, others) }
}

/**
 * For loaders: the same HTML with a link to the wiki at the first mention of each term, once in all the parts.
 * @param parts HTML of our own, in the order of the page
 * @param except slug of the term that the page is about
 */
export function linkTerms(site: Site, parts: readonly string[], except?: string): string[] {
  return linkersOf(site).link(parts, except === undefined ? undefined : termPath(except))
}

/**
 * For loaders: the plain texts of a page, in its order, in pieces where they mention a term for the first time.
 * @param about name of what the page is about: the terms named in it are not linked
 */
export function linkTermsInProse<Part extends string>(
  site: Site,
  prose: Readonly<Record<Part, readonly string[]>>,
  about: string,
): Record<Part, LinkedText[]> {
  const parts = Object.entries<readonly string[]>(prose)
  const linked = linkersOf(site).split(
    parts.flatMap(([, texts]) => texts),
    { about, most: MOST_IN_PROSE },
  )
  return Object.fromEntries(parts.map(([part, texts]) => [part, linked.splice(0, texts.length)])) as Record<
    Part,
    LinkedText[]
  >
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
