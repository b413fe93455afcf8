import { termPath } from '#domain/address/term-path.ts'
import type { ArticleContent, OverlayContent, TermContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import type { Article } from '../articles.ts'
import type { ArticleFrontMatter } from '../schemas/article.ts'
import type { WikiTerm } from '../wiki.ts'
import { OVERLAY_FIELDS, type OverlayKind } from './overlay-fields.ts'
import type { SiteContent } from './written-content.ts'

/** A text that staff published. Dates are days in Madrid, `2026-11-26`. */
export type PublishedText = {
  kind: TextKind
  slug: string
  content: ArticleContent | TermContent | OverlayContent
  /** Null if it was public before there were dates: the page shows none. */
  published: string | null
  modified: string | null
  author: string | null
  review: { name: string; college: string; on: string } | null
  nextReview: string | null
}

/** A text that was public once; its path answers 410 with these alternatives. */
export type WithdrawnText = { path: string; title: string; alternatives: readonly string[] }

/** The third source of the site, after content and settings. */
export type TextsSource = {
  /** Changes with anything below. */
  version: string
  published: readonly PublishedText[]
  withdrawn: readonly WithdrawnText[]
  /** Earlier paths of texts whose slug changed. */
  redirects: readonly { from: string; to: string }[]
}

export const NO_TEXTS: TextsSource = { version: '', published: [], withdrawn: [], redirects: [] }

/** The path of a text's page. */
export function textPath(kind: TextKind, slug: string, content: SiteContent): string {
  if (kind === 'article') return `/blog/${slug}`
  if (kind === 'term') return termPath(slug)
  if (kind === 'treatment') return `/tratamientos/${slug}`
  if (kind === 'concern') return `/tratamientos/preocupacion/${slug}`
  if (kind === 'clinic') return `/clinicas/${slug}`
  return `/unidades/${content.units.find((unit) => unit.slug === slug)?.slug ?? slug}`
}

/**
 * The content with what staff published: articles and terms in place of those from files or beside them, and changed
 * fields of the others.
 */
export function withPublishedTexts(written: SiteContent, { published, withdrawn }: TextsSource): SiteContent {
  if (published.length === 0 && withdrawn.length === 0) return written
  const gone = new Set(withdrawn.map(({ path }) => path))
  const of = (kind: TextKind) =>
    new Map(published.filter((one) => one.kind === kind).map((one) => [one.slug, one]))
  const articles = mergeWhole(
    written.articles.filter(({ slug }) => !gone.has(`/blog/${slug}`)),
    [...of('article').values()].map(articleOf),
  ).toSorted((a, b) => collator.compare(a.title, b.title))
  const terms = mergeWhole(
    written.wikiTerms.filter(({ slug }) => !gone.has(termPath(slug))),
    [...of('term').values()].map(termOf),
  ).toSorted((a, b) => collator.compare(a.term, b.term))
  const overlaid = <Item extends object>(
    kind: OverlayKind,
    items: readonly Item[],
    slugOf: (item: Item) => string,
  ) => {
    const texts = of(kind)
    return items.map((item) => {
      const text = texts.get(slugOf(item))
      return text ? withFields(kind, item, text.content as OverlayContent) : item
    })
  }
  return {
    ...written,
    articles,
    wikiTerms: terms,
    treatments: overlaid('treatment', written.treatments, ({ slug }) => slug),
    catalogue: overlaidCatalogue(written, of('treatment')),
    concerns: overlaid('concern', written.concerns, ({ id }) => id),
    units: overlaid('unit', written.units, ({ slug }) => slug),
    clinics: overlaid('clinic', written.clinics, ({ slug }) => slug),
  }
}

const collator = new Intl.Collator('es')

const made = new WeakMap<PublishedText, Article | WikiTerm>()

/** An article as the site shows it. */
export function articleOf(text: PublishedText): Article {
  return kept(text, () => {
    const { published, modified, author, review, nextReview } = text
    return {
      ...frontMatterOf(text),
      body: (text.content as ArticleContent).body,
      reviewer: review ? `${review.name}, ${review.college}` : null,
      ...(published ? { published } : {}),
      ...(modified && modified !== published ? { modified } : {}),
      ...(author ? { author } : {}),
      ...(review ? { reviewed: review.on } : {}),
      ...(nextReview && review ? { nextReview } : {}),
    }
  })
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

function termOf(text: PublishedText): WikiTerm {
  return kept(text, () => termFileOf(text))
}

/** A term's working copy, as a file of content/wiki would have it. */
export function termFileOf({ slug, content }: Pick<PublishedText, 'slug' | 'content'>): WikiTerm {
  const { title, ...rest } = content as TermContent
  return { slug, term: title, ...rest }
}

/** The same object for the same text, so that sites built one after the other share it. */
function kept<Made extends Article | WikiTerm>(text: PublishedText, make: () => Made): Made {
  const known = made.get(text) ?? make()
  made.set(text, known)
  return known as Made
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

/** The item with the changed fields that may be changed. */
export function withFields<Item extends object>(
  kind: OverlayKind,
  item: Item,
  { fields }: OverlayContent,
): Item {
  const allowed = Object.entries(fields).filter(([name]) =>
    (OVERLAY_FIELDS[kind] as readonly string[]).includes(name),
  )
  return allowed.length === 0 ? item : { ...item, ...Object.fromEntries(allowed) }
}

function overlaidCatalogue(
  written: SiteContent,
  texts: ReadonlyMap<string, PublishedText>,
): SiteContent['catalogue'] {
  return written.catalogue.map((item) => {
    const fields = (texts.get(item.slug)?.content as OverlayContent | undefined)?.fields
    return typeof fields?.shortDescription === 'string'
      ? { ...item, shortDescription: fields.shortDescription }
      : item
  })
}
