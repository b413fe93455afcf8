import { termPath } from '#domain/address/term-path.ts'
import { DRUG_BRANDS } from '#domain/assistant/drug-brands.ts'
import { fingerprint, type SearchIndex, type SearchPage } from '#domain/catalogue/search-index.ts'
import { foldedText, foldedWords } from '#domain/text/folded-text.ts'
import type { ArticleFrontMatter } from './schemas/article.ts'
import type { Clinic } from './schemas/clinics.ts'
import type { Concern } from './schemas/concerns.ts'
import type { SearchWords } from './schemas/search-words.ts'
import type { TreatmentFile } from './schemas/treatment.ts'
import type { Unit } from './schemas/units.ts'
import type { WikiCategoryFile } from './schemas/wiki.ts'
import type { Zone, ZoneView } from './schemas/zones.ts'

interface Sources {
  treatments: readonly TreatmentFile[]
  units: readonly Unit[]
  zones: Readonly<Record<ZoneView, readonly Zone[]>>
  concerns: readonly Concern[]
  clinics: readonly Clinic[]
  articles: readonly ArticleFrontMatter[]
  wiki: readonly WikiCategoryFile[]
  /** Slugs of the treatments on home. */
  featured: readonly string[]
  words: SearchWords
}

/** The words by which the search finds treatments, and the other pages that it offers. */
export function buildSearchIndex(sources: Sources): SearchIndex {
  const { treatments, featured, words } = sources
  return {
    keywords: Object.fromEntries(
      treatments.map((treatment) => [treatment.slug, keywordsOf(treatment, sources)]),
    ),
    featured,
    pages: [
      ...concernPages(sources),
      ...clinicPages(sources),
      ...sources.articles.map(articlePage),
      ...sources.wiki.flatMap(({ terms }) => terms.map(termPage)),
    ],
    ...words,
    unnamed: unnamedWords(sources),
  }
}

/** The brands that people type; they are recognized, and travel to no browser. */
function unnamedWords({ treatments }: Sources): Record<string, string> {
  return Object.fromEntries(
    DRUG_BRANDS.flatMap(({ names, treatments: [slug] }) => {
      const covering = treatments.find((treatment) => treatment.slug === slug)
      const words = names.flatMap(foldedWords)
      return covering ? words.map((word) => [fingerprint(word), foldedText(covering.name)]) : []
    }),
  )
}

function keywordsOf({ slug, unit, service }: TreatmentFile, { zones, concerns, units }: Sources): string {
  const home = units.find(({ id }) => id === unit)
  const names = [
    ...Object.values(zones)
      .flat()
      .filter((zone) => zone.treatments.includes(slug))
      .map(({ name }) => name),
    ...concerns.filter((concern) => concern.treatments.includes(slug)).map(({ label }) => label),
    home?.name ?? '',
    home?.services.find(({ id }) => id === service)?.name ?? '',
  ]
  return wordsOf(names)
}

function concernPages({ concerns }: Sources): SearchPage[] {
  return concerns.map(({ id, label, description }) => ({
    kind: 'concern',
    name: label,
    href: `/tratamientos/preocupacion/${id}`,
    words: wordsOf([description]),
  }))
}

function clinicPages({ clinics }: Sources): SearchPage[] {
  return clinics.map(({ slug, label, city, province, region, postalCode }) => ({
    kind: 'clinic',
    name: label,
    href: `/clinicas/${slug}`,
    words: wordsOf([city, province, region, postalCode, 'clinica']),
  }))
}

/** An article as the search offers it. */
export function articlePage({
  slug,
  title,
  tags,
}: Pick<ArticleFrontMatter, 'slug' | 'title' | 'tags'>): SearchPage {
  return { kind: 'article', name: title, href: `/blog/${slug}`, words: wordsOf(tags) }
}

/** A wiki term as the search offers it. */
export function termPage({
  slug,
  term,
  synonyms,
}: Pick<WikiCategoryFile['terms'][number], 'slug' | 'term' | 'synonyms'>): SearchPage {
  return { kind: 'term', name: term, href: termPath(slug), words: wordsOf(synonyms) }
}

/** Each word once, folded; the index travels to the browser. */
function wordsOf(texts: readonly string[]): string {
  const words = foldedWords(texts.join(' '))
  return [...new Set(words.filter((word) => word.length > 2))].join(' ')
}
