import { reviewText } from '#content/review-text.ts'
import { linkTerms } from '#app/document/link-terms.server.ts'
import { renderStaffLine } from '#app/document/render-markdown.server.ts'
import { articlesOnTerm, concernsOnTerm } from '#server/shared/links/automatic-links.ts'
import { fillText } from '#content/fill-text.ts'
import type { Listings } from '#content/pages.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { review } from '#content/ui.ts'
import { findTerm } from '#content/wiki.ts'
import { termPath } from '#domain/address/term-path.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { concernLink, readingLinks } from '../reading/reading-links.ts'
import { paragraphsOf } from '../treatment-row.ts'
import { categoryLabel } from './wiki-view.ts'

/** Data of a term's page; undefined if there is no such term. */
export function termView(site: Site, slug: string) {
  const found = findTerm(site, slug)
  if (!found) return undefined
  const { term, short, category, synonyms, notToConfuse, related, treatments, metaDescription } = found
  const texts = [...paragraphsOf(found.plain), found.inConsultation].map((text) => renderStaffLine(text))
  const html = linkTerms(site, texts, slug)
  const { wiki } = site.pages.listings
  return {
    slug,
    term,
    short,
    synonyms,
    category: { id: category, label: categoryLabel(site, category) },
    plain: html
      .slice(0, -1)
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join(''),
    inConsultation: `<p>${html.at(-1)}</p>`,
    notToConfuse: notToConfuse.map(({ term: name, why }) => ({ name, why, href: hrefOfTerm(site, name) })),
    related: related
      .flatMap((other) => findTerm(site, other) ?? [])
      .map((other) => ({ label: other.term, detail: other.short, href: termPath(other.slug) })),
    asides: [
      {
        title: wiki.treatments,
        links: treatments
          .flatMap((treatment) => findTreatment(site, treatment) ?? [])
          .map(({ slug: treatment, name, serviceName }) => ({
            label: name,
            detail: serviceName,
            href: `/tratamientos/${treatment}`,
          })),
      },
      { title: wiki.concerns, links: concernsOnTerm(site, found).map(concernLink) },
      {
        title: wiki.articles,
        links: readingLinks(site, { articles: articlesOnTerm(site, slug), terms: [] }).articles,
      },
    ].filter(({ links }) => links.length > 0),
    metaTitle: fillText(wiki.termTitle, { term: term.replace(/ \(.*\)$/, '') }),
    metaDescription,
    texts: { ...textsOf(wiki), setName: wiki.h1, reviewedBy: reviewText(site, 'term', slug) },
    errorReport: review.errorReport,
  }
}

export type TermView = NonNullable<ReturnType<typeof termView>>

/** The page's own texts, without those of the lists. */
function textsOf(wiki: Listings['wiki']) {
  const { breadcrumb, plain, enConsulta, sinonimos, noConfundir, related } = wiki
  const { aboutTerm, topic, review, backToAll } = wiki
  return {
    breadcrumb,
    plain,
    enConsulta,
    sinonimos,
    noConfundir,
    related,
    aboutTerm,
    topic,
    review,
    backToAll,
  }
}

/** URL of a term by name; null if the wiki doesn't have it. */
function hrefOfTerm(site: Site, name: string): string | null {
  const wanted = foldedText(name)
  const found = site.wikiTerms.find(({ term }) => foldedText(term.replace(/ \(.*\)$/, '')) === wanted)
  return found ? termPath(found.slug) : null
}
