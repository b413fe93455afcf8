import type { Article } from '#content/articles.ts'
import type { Site } from '#content/site/site.ts'
import { termPath } from '#domain/address/term-path.ts'
import { keptBySite } from '../kept-by-site.ts'

const LINK = /\]\((\/[^)\s#?]*)/g

/**
 * How many texts of the site link to each path: by a link in their words, or by naming a treatment, concern or term as
 * related. Pages of lists are not counted: they link to everything.
 */
export const linksTo = keptBySite((site: Site): ReadonlyMap<string, number> => {
  const links = new Map<string, number>()
  const count = (from: string, targets: Iterable<string>) => {
    for (const to of new Set(targets)) if (to !== from) links.set(to, (links.get(to) ?? 0) + 1)
  }
  for (const article of site.articles) {
    const { slug, treatments, concerns, terms } = article
    count(`/blog/${slug}`, [
      ...linksOfArticle(article),
      ...treatments.map(treatmentPath),
      ...concerns.map((id) => `/tratamientos/preocupacion/${id}`),
      ...terms.map(termPath),
    ])
    // The pages of these list the article.
    for (const to of treatments) count(treatmentPath(to), [`/blog/${slug}`])
  }
  for (const { slug, plain, inConsultation, related, treatments } of site.wikiTerms) {
    count(termPath(slug), [
      ...linksIn(`${plain} ${inConsultation}`),
      ...related.map(termPath),
      ...treatments.map(treatmentPath),
    ])
  }
  for (const { id, treatments } of site.concerns)
    count(`/tratamientos/preocupacion/${id}`, treatments.map(treatmentPath))
  for (const { slug, alternatives } of site.treatments)
    count(treatmentPath(slug), alternatives.treatments.map(treatmentPath))
  return links
})

const treatmentPath = (slug: string) => `/tratamientos/${slug}`

const linksRead = new WeakMap<Article, readonly string[]>()

/** Each article is read once: most stay the same from one publication to the next. */
function linksOfArticle(article: Article): readonly string[] {
  // Written out and read again, because a piece of a string keeps the whole of it in memory.
  const links = linksRead.get(article) ?? (JSON.parse(JSON.stringify(linksIn(article.body))) as string[])
  linksRead.set(article, links)
  return links
}

function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(LINK)].map(([, path]) => path!.replace(/(?<=.)\/$/, ''))
}
