import type { Site } from '#content/site/site.ts'
import { termPath } from '#domain/address/term-path.ts'
import type { LinkedText } from '#domain/text/linked-text.ts'
import { mentionLinker, mentionSplitter } from '#domain/text/mention-linker.ts'
import { isWrittenAsIs } from '#domain/text/mention-pattern.ts'

/** Limit for pages that help people decide; wiki pages and articles have none. */
const MOST_IN_PROSE = 6

const madeOf = new WeakMap<Site['wikiTerms'], { treatments: Site['treatments']; linkers: Linkers }>()

type Linkers = ReturnType<typeof linkersTo>

/** Linkers for this site's terms and treatments, cached for all sites with the same ones. */
function linkersOf({ wikiTerms, treatments }: Site): Linkers {
  const made = madeOf.get(wikiTerms)
  if (made?.treatments === treatments) return made.linkers
  const linkers = linkersTo(wikiTerms, treatments)
  madeOf.set(wikiTerms, { treatments, linkers })
  return linkers
}

function linkersTo(wikiTerms: Site['wikiTerms'], treatments: Site['treatments']) {
  const terms = wikiTerms.map(({ slug, term, synonyms }) => ({
    href: termPath(slug),
    names: namesOf(term, synonyms),
  }))
  const linkable = new Set(terms.flatMap(({ names }) => names.map((name) => name.toLowerCase())))
  // The name of a different concept may contain this term's name: «esclerosis múltiple» is not a mention of
  // «esclerosis».
  const others = wikiTerms
    .flatMap(({ notToConfuse }) => notToConfuse.map(({ term }) => term))
    .filter((name) => !linkable.has(name.toLowerCase()))
    .concat('Drenaje linfático')
  const isNamedOnce = (name: string) => treatments.filter((other) => other.name === name).length === 1
  const ofTerms = mentionSplitter(terms)
  const isTerm = (name: string) => ofTerms([name], { about: '', most: 1 }).some(isOneLink)
  // A word that the wiki explains leads there; neutral names may stand for several treatments.
  const targets = treatments
    .filter(({ name }) => !isTerm(name) && !others.includes(name) && isNamedOnce(name))
    .map(({ slug, name }) => ({ href: `/tratamientos/${slug}`, names: [name] }))
    .concat(terms)
  return { link: mentionLinker(targets, others), split: mentionSplitter(targets, others) }
}

function isOneLink(text: LinkedText): boolean {
  return typeof text !== 'string' && text.length === 1 && typeof text[0] !== 'string'
}

/**
 * For loaders: the same HTML with a link at the first mention of each term and treatment across all parts.
 * @param parts our own HTML, in page order
 * @param except slug of the term that the page is about
 */
export function linkTerms(site: Site, parts: readonly string[], except?: string): string[] {
  return linkersOf(site).link(parts, except === undefined ? undefined : termPath(except))
}

/**
 * For loaders: a page's plain texts, in order, split where they first mention a term or a treatment.
 * @param about name of the page's subject; terms and treatments that occur in it are not linked
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
 * The names that identify a term in text: its own, the one in parentheses, and unambiguous synonyms, which are acronyms
 * of three letters or more and multi-word expressions («injerto» or «paño» alone are too vague).
 */
function namesOf(term: string, synonyms: readonly string[]): string[] {
  const [, name = term, other] = /^(.*?) \((.*)\)$/.exec(term) ?? []
  const clear = synonyms.filter((synonym) =>
    isWrittenAsIs(synonym) ? synonym.length > 2 : synonym.includes(' '),
  )
  return [...new Set([...name.split(' o '), ...(other ? [other] : []), ...clear])]
}
