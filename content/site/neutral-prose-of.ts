import { wordFinder } from '#domain/text/advertising.ts'
import { neutralProse } from '#domain/text/neutral-prose.ts'
import { NEUTRAL_WORDS } from '../advertising/neutral-page.ts'
import type { Article } from '../articles.ts'
import type { Clinic } from '../clinics.ts'
import { withChangedParts } from './long-parts.ts'
import { mapTexts } from './map-texts.ts'
import { OVERLAY_FIELDS } from './overlay-fields.ts'
import type { SiteContent } from './written-content.ts'

/** Slugs, ids and URLs are never changed. */
const ADDRESS = /^[a-z0-9/_-]+$/

/** A text without what names a prescription drug: its sentences, or else its words. */
export function neutralSay(words: readonly string[]): (text: string) => string {
  const find = wordFinder(words)
  return (text) =>
    ADDRESS.test(text) || find(text) === undefined ? text : neutralProse(text, words, NEUTRAL_WORDS)
}

/**
 * In prudent mode, the other texts of the site. Sentences that name a prescription drug are left out, and so
 * are questions, wiki terms and prepared comparisons about one. The body of an article is not changed
 * (docs/decisions/0010-prudent-advertising.md).
 */
export function neutralProseOf(
  content: SiteContent,
  words: readonly string[],
  drugs: ReadonlySet<string>,
): SiteContent {
  const find = wordFinder(words)
  const names = (text: string) => find(text) !== undefined
  const say = neutralSay(words)
  const said = <Value>(value: Value) => mapTexts(value, say)
  const withoutFaqs = <Page extends { faqs: { q: string }[] }>(page: Page): Page =>
    page.faqs.some(({ q }) => names(q)) ? { ...page, faqs: page.faqs.filter(({ q }) => !names(q)) } : page
  const { home, services, listings, comparator, about, experience } = content.pages
  const presets = comparator.presets.filter(({ treatments }) => !treatments.some((slug) => drugs.has(slug)))
  const terms = content.wikiTerms
    .filter(({ term }) => !names(term))
    .map((term) => ({
      ...term,
      synonyms: term.synonyms.filter((synonym) => !names(synonym)),
      notToConfuse: term.notToConfuse.filter(({ term: other }) => !names(other)),
    }))
  // What staff may write of them: not names and addresses.
  const clinic = (one: Clinic): Clinic => {
    const localQuestions = one.localQuestions?.filter(({ q }) => !names(q))
    const written = { ...one, ...(localQuestions ? { localQuestions } : {}) }
    const prose = OVERLAY_FIELDS.clinic.filter((name) => name in one).map((name) => [name, written[name]])
    return { ...one, ...said(Object.fromEntries(prose) as Partial<Clinic>) }
  }
  const article = (one: Article): Article =>
    withChangedParts(one, {
      as: words.join('\n'),
      short: (parts) => ({
        ...parts,
        title: say(parts.title),
        ...(parts.metaTitle ? { metaTitle: say(parts.metaTitle) } : {}),
        description: say(parts.description),
        tags: said(parts.tags),
      }),
      long: (parts) => ({
        ...parts,
        keyPoints: said(parts.keyPoints),
        faqs: said(withoutFaqs(parts).faqs),
      }),
    })
  return {
    ...content,
    treatments: said(content.treatments.map(withoutFaqs)),
    catalogue: said(content.catalogue),
    clinics: content.clinics.map(clinic),
    concerns: said(content.concerns),
    zones: said(content.zones),
    units: said(content.units),
    unitPages: said(content.unitPages.map(withoutFaqs)),
    wikiCategories: said(content.wikiCategories),
    wikiTerms: said(terms),
    articles: content.articles.map(article),
    pages: {
      ...content.pages,
      ...said({ home, services, listings, about, experience, comparator: { ...comparator, presets } }),
    },
  }
}
