import type { Article } from '#content/articles.ts'
import type { Concern } from '#content/concerns.ts'
import type { Site } from '#content/site/site.ts'
import type { WikiTerm } from '#content/wiki.ts'
import { termPath } from '#domain/address/term-path.ts'

type Reading = { articles: readonly Article[]; terms: readonly WikiTerm[] }

/** Articles and terms as links with what each is about. */
export function readingLinks(site: Site, { articles, terms }: Reading) {
  const { categories } = site.pages.listings.blog
  return {
    articles: articles.map(({ slug, title, category }) => ({
      href: `/blog/${slug}`,
      label: title,
      detail: categories[category],
    })),
    terms: terms.map(({ slug, term, short }) => ({ href: termPath(slug), label: term, detail: short })),
  }
}

export function concernLink({ id, label, description }: Concern) {
  return { href: `/tratamientos/preocupacion/${id}`, label, detail: description }
}
