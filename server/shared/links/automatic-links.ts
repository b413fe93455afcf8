import { termPath } from '#domain/address/term-path.ts'
import { coveringFirst } from '#domain/catalogue/covering-first.ts'
import { mentionCounter } from '#domain/links/mentioned-targets.ts'
import type { MentionTarget } from '#domain/text/mention-linker.ts'
import { type Article, articlesOfTreatment, newestArticles } from '#content/articles.ts'
import type { Concern } from '#content/concerns.ts'
import type { Site } from '#content/site/site.ts'
import type { Treatment } from '#content/treatments.ts'
import { unitRoute } from '#content/units.ts'
import type { WikiTerm } from '#content/wiki.ts'
import { keptBySite } from '../../kept-by-site.ts'

/** Everything of the site that a text can link to, by its names and lay names. */
export function linkTargets(site: Site): MentionTarget[] {
  return [
    ...site.treatments.map(({ slug, name }) => ({ href: treatmentPath(slug), names: [name] })),
    ...site.wikiTerms.map((term) => ({ href: termPath(term.slug), names: termNames(term) })),
    ...site.concerns.map(({ id, label }) => ({ href: `/tratamientos/preocupacion/${id}`, names: [label] })),
    ...site.articles.map(({ slug, title }) => ({ href: `/blog/${slug}`, names: [title] })),
    ...site.units.map((unit) => ({ href: unitRoute(unit), names: [unit.name] })),
    ...site.clinics.map(({ slug, name, cityKey, city }) => ({
      href: `/clinicas/${slug}`,
      // A city with several clinics has no separate page.
      names: site.clinics.filter((other) => other.cityKey === cityKey).length > 1 ? [name] : [name, city],
    })),
  ]
}

const MOST = 3

/** The articles about a treatment: those that list it, or else those whose words name it or its terms most. */
export function articlesAbout(site: Site, slug: string): Article[] {
  const listed = articlesOfTreatment(site, slug)
  return listed.length > 0 ? listed : (indexOf(site).articles.get(slug) ?? [])
}

/** The wiki terms about a treatment: those that list it, or else those that its own texts name most. */
export function termsAbout(site: Site, slug: string): WikiTerm[] {
  const listed = site.wikiTerms.filter(({ treatments }) => treatments.includes(slug))
  return listed.length > 0 ? listed : (indexOf(site).terms.get(slug) ?? [])
}

/** What to read about several treatments together: first what covers most of them, then what is about each. */
export function readingAbout(
  site: Site,
  treatments: readonly string[],
): { articles: Article[]; terms: WikiTerm[] } {
  const most = <Item extends Article | WikiTerm>(
    items: readonly Item[],
    about: (site: Site, slug: string) => Item[],
  ) => {
    const covering = coveringFirst(items, treatments, MOST)
    const near = treatments.flatMap((slug) => about(site, slug))
    const times = (item: Item) => near.filter((other) => other === item).length
    const others = [...new Set(near)].toSorted((a, b) => times(b) - times(a))
    return [...new Set([...covering, ...others])].slice(0, MOST)
  }
  return { articles: most(site.articles, articlesAbout), terms: most(site.wikiTerms, termsAbout) }
}

/** Of the category that any first visit is about. */
const FIRST_VISIT = 'guia-paciente'

/** What to read before going to a clinic: what names it, and otherwise about first visits; with their terms. */
export function readingOfClinic(
  site: Site,
  { slug, label }: { slug: string; label: string },
): { articles: Article[]; terms: WikiTerm[] } {
  const own = site.articles.filter((one) => one.clinic === slug || one.title.includes(label))
  const general = site.articles.filter(({ category }) => category === FIRST_VISIT)
  const articles = [...new Set([...own, ...general])].slice(0, MOST)
  const named = new Set(articles.flatMap(({ terms }) => terms))
  return { articles, terms: site.wikiTerms.filter((term) => named.has(term.slug)).slice(0, MOST) }
}

/** The articles about a term: those that list it, or else name it most, or else are about its treatments. */
export function articlesOnTerm(site: Site, slug: string): Article[] {
  const listed = site.articles.filter(({ terms }) => terms.includes(slug))
  return listed.length > 0 ? listed : (indexOf(site).articlesOfTerm.get(slug) ?? [])
}

/** The concerns that a treatment is for, the most particular first. */
export function concernsOfTreatment(site: Site, slug: string): Concern[] {
  return site.concerns
    .filter(({ treatments }) => treatments.includes(slug))
    .toSorted((a, b) => a.treatments.length - b.treatments.length)
    .slice(0, MOST)
}

/** The concerns of a term: those whose words name it, and those that its treatments are for. */
export function concernsOnTerm(site: Site, { slug, treatments }: WikiTerm): Concern[] {
  const naming = indexOf(site).concernsOfTerm.get(termPath(slug)) ?? []
  return [...new Set([...naming, ...coveringFirst(site.concerns, treatments, MOST)])].slice(0, MOST)
}

type Index = {
  articles: Map<string, Article[]>
  terms: Map<string, WikiTerm[]>
  articlesOfTerm: Map<string, Article[]>
  /** By path: those whose words name the term. */
  concernsOfTerm: Map<string, Concern[]>
}

/** Only the newest of thousands of articles are read for the names in them: reading one takes a millisecond. */
const READ = 300

const indexOf = keptBySite((site: Site): Index => {
  const { termsIn, timesIn } = counterOf(site)
  const termsOf = new Map(site.wikiTerms.map((term) => [termPath(term.slug), term]))
  // By what they name, since each treatment and each term asks.
  const naming = new Map<string, { place: number; times: number }[]>()
  const read = newestArticles(site.articles, READ)
  for (const [place, article] of read.entries())
    for (const [href, times] of timesIn(article)) {
      const known = naming.get(href)
      if (known) known.push({ place, times })
      else naming.set(href, [{ place, times }])
    }
  const namingMost = (href: string) => mostOf(read, naming.get(href) ?? [])
  const namingMostOf = (hrefs: readonly string[]) => {
    const named = new Map<number, number>()
    for (const href of hrefs)
      for (const { place } of naming.get(href) ?? []) named.set(place, (named.get(place) ?? 0) + 1)
    return mostOf(
      read,
      [...named].map(([place, times]) => ({ place, times })),
    )
  }
  const terms = new Map<string, WikiTerm[]>()
  const articles = new Map<string, Article[]>()
  for (const treatment of site.treatments) {
    const { slug, name } = treatment
    const named = termsIn({ title: name, text: textOf(treatment) })
      .flatMap(({ href }) => termsOf.get(href) ?? [])
      .slice(0, MOST)
    terms.set(slug, named)
    const direct = namingMost(treatmentPath(slug))
    const near = direct.length > 0 ? direct : namingMostOf(named.map((term) => termPath(term.slug)))
    articles.set(slug, near.length > 0 ? near : ofSiblings(site, treatment))
  }
  const articlesOfTerm = new Map(
    site.wikiTerms.map(({ slug, treatments }) => {
      const named = namingMost(termPath(slug))
      return [slug, named.length > 0 ? named : coveringFirst(read, treatments, MOST)]
    }),
  )
  const concernsOfTerm = new Map<string, Concern[]>()
  for (const concern of site.concerns) {
    const { label: title, description, why, seeDoctor, doNothing } = concern
    const text = [description, why, seeDoctor, doNothing].join('\n')
    for (const { href } of termsIn({ title, text }))
      concernsOfTerm.set(href, [...(concernsOfTerm.get(href) ?? []), concern])
  }
  return { articles, terms, articlesOfTerm, concernsOfTerm }
})

/** The articles with the highest number; of equals the first. */
function mostOf(articles: readonly Article[], named: readonly { place: number; times: number }[]): Article[] {
  return named
    .toSorted((a, b) => b.times - a.times || a.place - b.place)
    .slice(0, MOST)
    .map(({ place }) => articles[place]!)
}

type Counter = {
  names: string
  termsIn: ReturnType<typeof mentionCounter>
  /** How often an article names each of both; read once for each article. */
  timesIn: (article: Article) => ReadonlyMap<string, number>
}

let lastCounter: Counter | undefined

/**
 * Counts mentions of the site's treatments and terms; the same as the last time while they have the same names. A name
 * that a treatment shares with a term is a mention of both.
 */
function counterOf(site: Site): Counter {
  const treatments = site.treatments.map(({ slug, name }) => ({ href: treatmentPath(slug), names: [name] }))
  const terms = site.wikiTerms.map((term) => ({ href: termPath(term.slug), names: termNames(term) }))
  const names = JSON.stringify([treatments, terms])
  if (lastCounter?.names === names) return lastCounter
  const [treatmentsIn, termsIn] = [mentionCounter(treatments), mentionCounter(terms)]
  const read = new WeakMap<Article, ReadonlyMap<string, number>>()
  const timesIn = (article: Article) => {
    const text = { title: article.title, text: article.body }
    const known =
      read.get(article) ??
      new Map([...treatmentsIn(text), ...termsIn(text)].map(({ href, times }) => [href, times]))
    read.set(article, known)
    return known
  }
  lastCounter = { names, termsIn, timesIn }
  return lastCounter
}

function textOf({
  shortDescription,
  fullDescription,
  procedure,
  results,
  recovery,
  faqs,
}: Treatment): string {
  return [shortDescription, fullDescription, procedure, results, recovery, ...faqs.map(({ a }) => a)].join(
    '\n',
  )
}

/** Articles that list a treatment of the same service, or else of the same unit. */
function ofSiblings(site: Site, { unit, service }: Treatment): Article[] {
  const listing = (isSibling: (treatment: Treatment) => boolean) => {
    const slugs = new Set(site.treatments.filter(isSibling).map(({ slug }) => slug))
    return site.articles.filter(({ treatments }) => treatments.some((slug) => slugs.has(slug))).slice(0, MOST)
  }
  const near = listing((other) => other.unit === unit && other.service === service)
  return near.length > 0 ? near : listing((other) => other.unit === unit)
}

function termNames({ term, synonyms }: WikiTerm): string[] {
  const name = term.replace(/ \(.*\)$/, '')
  return [name, ...synonyms.filter((synonym) => synonym.includes(' ') || synonym.length > 6)]
}

function treatmentPath(slug: string): string {
  return `/tratamientos/${slug}`
}
