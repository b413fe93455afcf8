import { NEUTRAL_WORDS } from '#content/advertising/neutral-page.ts'
import { articles } from '#content/articles.ts'
import { concerns } from '#content/concerns.ts'
import {
  aboutPage,
  comparatorPage,
  experiencePage,
  homePage,
  listings,
  servicesPage,
} from '#content/pages.ts'
import { catalogue, treatments } from '#content/treatments.ts'
import { unitPages } from '#content/unit-pages.ts'
import { units } from '#content/units.ts'
import { wikiCategories, wikiTerms } from '#content/wiki.ts'
import { zones } from '#content/zones.ts'
import { namedWord } from '#domain/advertising.ts'
import { neutralProse } from '#domain/neutral-prose.ts'
import type { Patches } from './patches.ts'

/** Slugs, ids and addresses stay whatever they say. */
const ADDRESS = /^[a-z0-9/_-]+$/

const isDrug = new Set(treatments.filter(({ regulatory }) => regulatory === 'drug').map(({ slug }) => slug))

/**
 * In the prudent mode: what the rest of the site says by the way of a prescription drug. Sentences that name one are left
 * out, and so are questions, terms of the wiki and prepared comparisons that are about one. The body of an article stays
 * (docs/decisions/0010).
 */
export function applyNeutralProse(words: readonly string[], patches: Patches): void {
  const names = (text: string) => namedWord(text, words) !== undefined
  patches.remove(wikiTerms, ({ term }) => names(term))
  for (const { synonyms, notToConfuse } of wikiTerms) {
    patches.remove(synonyms, names)
    patches.remove(notToConfuse, ({ term }) => names(term))
  }
  patches.remove(comparatorPage.presets, ({ treatments: compared }) =>
    compared.some((slug) => isDrug.has(slug)),
  )
  for (const { faqs } of [...treatments, ...unitPages, ...articles]) patches.remove(faqs, ({ q }) => names(q))
  const said = (text: string) => (ADDRESS.test(text) ? text : neutralProse(text, words, NEUTRAL_WORDS))
  patches.replaceIn(
    [treatments, catalogue, concerns, zones, units, unitPages, wikiCategories, wikiTerms],
    said,
  )
  patches.replaceIn([homePage, servicesPage, listings, comparatorPage, aboutPage, experiencePage], said)
  for (const article of articles) {
    patches.set(article, 'title', said(article.title))
    if (article.metaTitle) patches.set(article, 'metaTitle', said(article.metaTitle))
    patches.set(article, 'description', said(article.description))
    patches.replaceIn([article.keyPoints, article.faqs, article.tags], said)
  }
}
