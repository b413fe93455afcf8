import { termPath } from '#domain/address/term-path.ts'
import type { ArticleContent, OverlayContent, TermContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { NO_LABELS, shownCategory, shownTags, type TextLabels } from '#domain/editorial/text-labels.ts'
import { type Article, byTitle } from '../articles.ts'
import type { ArticleFrontMatter } from '../schemas/article.ts'
import { unitRoute } from '../units.ts'
import type { WikiTerm } from '../wiki.ts'
import { withChangedParts } from './long-parts.ts'
import { OVERLAY_FIELDS, type OverlayKind } from './overlay-fields.ts'
import type { SiteContent } from './written-content.ts'

/** Who approved a text, the day, and whether a language model had helped to write it. */
export type TextReview = { name: string; college: string; on: string; aiAssisted?: boolean }

/** A text that staff published. Dates are days in Madrid, `2026-11-26`. */
export type PublishedText = {
  kind: TextKind
  slug: string
  content: ArticleContent | TermContent | OverlayContent
  /** Null if it was public before there were dates: the page shows none. */
  published: string | null
  modified: string | null
  author: string | null
  review: TextReview | null
  nextReview: string | null
}

/** A text that was public once; its path answers 410 with these alternatives. */
export type WithdrawnText = { path: string; title: string; alternatives: readonly string[] }

/** The third source of the site, after content and settings. */
export type TextsSource = {
  /** Changes with anything below. */
  version: string
  articles: readonly Article[]
  terms: readonly WikiTerm[]
  overlays: readonly { kind: OverlayKind; slug: string; fields: OverlayContent['fields'] }[]
  withdrawn: readonly WithdrawnText[]
  /** Medical reviews of texts other than articles, which have theirs. */
  reviews: readonly { kind: TextKind; slug: string; review: TextReview }[]
  /** Earlier paths of texts whose slug changed. */
  redirects: readonly { from: string; to: string }[]
  labels: TextLabels
  /** Texts that were published but can't be shown, and why, for staff. */
  unshown: readonly { id: string; why: string }[]
}

export const NO_TEXTS: TextsSource = {
  version: '',
  articles: [],
  terms: [],
  overlays: [],
  withdrawn: [],
  reviews: [],
  redirects: [],
  labels: NO_LABELS,
  unshown: [],
}

/** The path of a text's page. */
export function textPath(kind: TextKind, slug: string, { units }: Pick<SiteContent, 'units'>): string {
  if (kind === 'article') return `/blog/${slug}`
  if (kind === 'term') return termPath(slug)
  if (kind === 'treatment') return `/tratamientos/${slug}`
  if (kind === 'concern') return `/tratamientos/preocupacion/${slug}`
  if (kind === 'clinic') return `/clinicas/${slug}`
  return unitRoute(units.find((unit) => unit.slug === slug) ?? { id: slug, slug })
}

/**
 * The content with what staff published: articles and terms in place of those from files or beside them, and changed
 * fields of the others.
 */
export function withPublishedTexts(written: SiteContent, texts: TextsSource): SiteContent {
  const { articles, terms, overlays, withdrawn, redirects, labels } = texts
  if (texts.version === '') return written
  const gone = new Set([...withdrawn.map(({ path }) => path), ...redirects.map(({ from }) => from)])
  const overlaid = <Item extends object>(
    kind: OverlayKind,
    items: readonly Item[],
    slugOf: (item: Item) => string,
  ) => {
    const fields = new Map(overlays.filter((one) => one.kind === kind).map((one) => [one.slug, one.fields]))
    return items.map((item) => withFields(kind, item, fields.get(slugOf(item)) ?? {}))
  }
  return {
    ...written,
    articles: mergeWhole(
      written.articles.filter(({ slug }) => !gone.has(`/blog/${slug}`)),
      articles,
    )
      .map((article) => withLabels(article, labels))
      .toSorted(byTitle),
    pages: withCategories(written.pages, labels),
    wikiTerms: mergeWhole(
      written.wikiTerms.filter(({ slug }) => !gone.has(termPath(slug))),
      terms,
    ).toSorted((a, b) => collator.compare(a.term, b.term)),
    treatments: overlaid('treatment', written.treatments, ({ slug }) => slug),
    catalogue: overlaid('treatment', written.catalogue, ({ slug }) => slug).map((item, index) => {
      const before = written.catalogue[index]!
      return item === before ? item : { ...before, shortDescription: item.shortDescription }
    }),
    concerns: overlaid('concern', written.concerns, ({ id }) => id),
    units: overlaid('unit', written.units, ({ slug }) => slug),
    clinics: overlaid('clinic', written.clinics, ({ slug }) => slug),
  }
}

const collator = new Intl.Collator('es')

function withLabels(article: Article, labels: TextLabels): Article {
  if (labels === NO_LABELS) return article
  const category = shownCategory(labels, article.category)
  const tags = shownTags(labels, article.tags)
  // The same object as long as nothing about it changes: what was read of it is kept by it.
  return category === article.category && tags.join('\n') === article.tags.join('\n')
    ? article
    : withChangedParts(article, {
        as: JSON.stringify([category, tags]),
        short: (parts) => ({ ...parts, category, tags }),
      })
}

/** The blog with the names that staff gave its categories, and without those that another one took in. */
function withCategories(pages: SiteContent['pages'], labels: TextLabels): SiteContent['pages'] {
  if (labels === NO_LABELS) return pages
  const { listings } = pages
  const categories = Object.fromEntries(
    Object.entries(listings.blog.categories)
      .filter(([id]) => shownCategory(labels, id) === id)
      .map(([id, name]) => [id, labels.names[id] ?? name]),
  ) as typeof listings.blog.categories
  return { ...pages, listings: { ...listings, blog: { ...listings.blog, categories } } }
}

/** An article as the site shows it. */
export function articleOf(text: PublishedText): Article {
  const { published, modified, author, review, nextReview } = text
  const { body, cover, sharing, canonical, clinic, noindex } = text.content as ArticleContent
  return {
    ...frontMatterOf(text),
    body,
    ...(cover.mediaId ? { cover: cover.mediaId } : {}),
    ...(sharing ? { sharing: sharing.mediaId } : {}),
    ...(canonical && canonical !== `/blog/${text.slug}` ? { canonical } : {}),
    ...(clinic ? { clinic } : {}),
    ...(noindex ? { noindex } : {}),
    reviewer: review ? `${review.name}, ${review.college}` : null,
    ...(review?.aiAssisted ? { aiAssisted: true } : {}),
    ...(published ? { published } : {}),
    ...(modified && modified !== published ? { modified } : {}),
    ...(author ? { author } : {}),
    ...(review ? { reviewed: review.on } : {}),
    ...(nextReview && review ? { nextReview } : {}),
  }
}

/** The front matter of an article's working copy, as a file of content/blog would have it. */
export function frontMatterOf({
  slug,
  content,
}: Pick<PublishedText, 'slug' | 'content'>): ArticleFrontMatter {
  const {
    title,
    metaTitle,
    description,
    category,
    tags,
    keyPoints,
    treatments,
    concerns,
    terms,
    references,
    faqs,
  } = content as ArticleContent
  return {
    slug,
    title,
    ...(metaTitle ? { metaTitle } : {}),
    description,
    category: category as Article['category'],
    tags,
    keyPoints,
    treatments,
    concerns,
    terms,
    reviewer: null,
    references: references.map(({ text, url }) => (url ? `${text} ${url}` : text)),
    faqs,
  }
}

/** A term's working copy, as a file of content/wiki would have it. */
export function termFileOf({ slug, content }: Pick<PublishedText, 'slug' | 'content'>): WikiTerm {
  const { title, ...rest } = content as TermContent
  return { slug, term: title, ...rest }
}

/** Files first; a published text with the same slug takes the place of its file. */
function mergeWhole<Item extends { slug: string }>(
  files: readonly Item[],
  published: readonly Item[],
): Item[] {
  const bySlug = new Map(files.map((item) => [item.slug, item]))
  for (const item of published) bySlug.set(item.slug, item)
  return [...bySlug.values()]
}

/** The item with those changed fields that may be changed. */
export function withFields<Item extends object>(
  kind: OverlayKind,
  item: Item,
  fields: OverlayContent['fields'],
): Item {
  const allowed = Object.entries(fields).filter(([name]) =>
    (OVERLAY_FIELDS[kind] as readonly string[]).includes(name),
  )
  return allowed.length === 0 ? item : { ...item, ...Object.fromEntries(allowed) }
}
