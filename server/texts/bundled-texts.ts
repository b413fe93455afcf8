import type { Article } from '#content/articles.ts'
import type { SiteContent } from '#content/site/written-content.ts'
import type { WikiTerm } from '#content/wiki.ts'
import type { ArticleContent, TermContent, TextContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'

/** A text of content/ as staff find it. */
export type BundledText = { kind: TextKind; slug: string; title: string; content: TextContent }

/** Every text of content/ that staff may change: articles and terms whole, the others without a change yet. */
export function bundledTexts(written: SiteContent): BundledText[] {
  const overlay = (kind: TextKind, slug: string, title: string): BundledText => ({
    kind,
    slug,
    title,
    content: { title, fields: {} },
  })
  return [
    ...written.articles.map((one) => whole('article', one.slug, articleContentOf(one))),
    ...written.wikiTerms.map((one) => whole('term', one.slug, termContentOf(one))),
    ...written.treatments.map(({ slug, name }) => overlay('treatment', slug, name)),
    ...written.concerns.map(({ id, label }) => overlay('concern', id, label)),
    ...written.units.map(({ slug, name }) => overlay('unit', slug, name)),
    ...written.clinics.map(({ slug, name }) => overlay('clinic', slug, name)),
  ]
}

function whole(kind: TextKind, slug: string, content: ArticleContent | TermContent): BundledText {
  return { kind, slug, title: content.title, content }
}

/** An article of content/blog as a working copy. */
export function articleContentOf(article: Article): ArticleContent {
  const {
    title,
    metaTitle = '',
    description,
    category,
    tags,
    keyPoints,
    treatments,
    concerns,
    terms,
  } = article
  return {
    title,
    metaTitle,
    description,
    category,
    tags,
    keyPoints,
    treatments,
    concerns,
    terms,
    references: article.references.map((text) => ({ text, url: '', kind: null, year: null })),
    faqs: article.faqs,
    cover: { mediaId: null },
    clinic: null,
    noindex: false,
    body: article.body,
  }
}

function termContentOf(term: WikiTerm): TermContent {
  const { category, short, plain, inConsultation, synonyms, notToConfuse, related, treatments } = term
  const { term: title, metaDescription } = term
  return {
    title,
    category,
    short,
    plain,
    inConsultation,
    synonyms,
    notToConfuse,
    related,
    treatments,
    metaDescription,
  }
}
