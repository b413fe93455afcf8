import { linkTerms } from '#app/document/link-terms.server.ts'
import { missingText } from '#app/document/missing-page.ts'
import { renderArticle } from '#app/document/render-markdown.server.ts'
import { type Article, findArticle } from '#content/articles.ts'
import { siteUrl } from '#app/document/site-url.ts'
import { findClinic } from '#content/clinics.ts'
import { sharingCopyPath } from '#domain/media/picture.ts'
import { pageCoverHtml } from './cover-html.server.tsx'
import { brand } from '#content/brand.ts'
import { findConcern } from '#content/concerns.ts'
import { fillText } from '#content/fill-text.ts'
import { reviewedArticle } from '#content/review-text.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { review } from '#content/ui.ts'
import { findTerm } from '#content/wiki.ts'
import { termPath } from '#domain/address/term-path.ts'
import { nearestSlugs } from '#domain/catalogue/nearest-slugs.ts'
import { articleDates } from './article-dates.ts'
import { blockSources } from './block-sources.server.ts'
import { articleEntry, relatedArticles, timeText } from './blog-view.ts'

const RELATED = 3
const SUGGESTIONS = 3

/** Data of an article's page; undefined if there is no such article. */
export function articleView(site: Site, slug: string) {
  const article = findArticle(site, slug)
  if (!article) return undefined
  const { blog } = site.pages.listings
  const { intro, parts } = renderArticle(article.body, blockSources(site))
  const [linkedIntro = '', ...linkedParts] = linkTerms(site, [intro, ...parts.map(({ html }) => html)])
  const cover = article.cover ? pageCoverHtml(site, article.cover) : undefined
  return {
    slug,
    noindex: article.noindex === true,
    ...(cover ? { cover } : {}),
    own: ownHead(site, article),
    title: article.title,
    metaTitle: article.metaTitle ?? article.title,
    description: article.description,
    category: { id: article.category, label: blog.categories[article.category] },
    tags: article.tags,
    time: timeText(site, article.body),
    keyPoints: article.keyPoints,
    // The first paragraph is set in the serif, as on other long pages.
    intro: linkedIntro.replace('<p>', '<p class="opening">'),
    parts: parts.map(({ id, title }, index) => ({ id, title, html: linkedParts[index]! })),
    faqs: article.faqs,
    references: article.references,
    reviewer: article.reviewer,
    treatments: article.treatments
      .flatMap((treatment) => findTreatment(site, treatment) ?? [])
      .map(({ slug: treatment, name, serviceName }) => ({
        href: `/tratamientos/${treatment}`,
        label: name,
        detail: serviceName,
      })),
    concerns: article.concerns
      .flatMap((concern) => findConcern(site, concern) ?? [])
      .map(({ id, label }) => ({ href: `/tratamientos/preocupacion/${id}`, label })),
    terms: article.terms
      .flatMap((term) => findTerm(site, term) ?? [])
      .map((term) => ({ href: termPath(term.slug), label: term.term })),
    related: relatedArticles(site, article, RELATED).map((one) => articleEntry(site, one)),
    errorReport: review.errorReport,
    dates: articleDates(site, article),
    clarity: {
      helpful: blog.helpful,
      helpfulYes: blog.helpfulYes,
      helpfulNo: blog.helpfulNo,
      helpfulNote: blog.helpfulNote,
      helpfulThanks: blog.helpfulThanks,
      helpfulTellUs: blog.helpfulTellUs,
      helpfulAsk: blog.helpfulAsk,
      helpfulFailed: blog.helpfulFailed,
    },
    tools: { share: blog.share, shared: blog.shared, print: blog.print },
    texts: {
      breadcrumb: blog.breadcrumb,
      reviewedBy: reviewedArticle(site, article).reviewed ?? review.pending,
      sources: blog.sources,
      related: blog.related,
      index: blog.index,
      keyPoints: blog.keyPoints,
      faqs: blog.faqs,
      treatments: blog.treatments,
      concerns: blog.concerns,
      terms: blog.terms,
      aboutThisText: blog.aboutThisText,
      author: article.author
        ? fillText(blog.authorName, { name: article.author })
        : fillText(blog.author, { brand }),
      review: blog.review,
      writer: blog.writer,
      topic: blog.topic,
      ...closingTexts(site, article.clinic),
      blog: blog.h1,
    },
  }
}

/** What the page's head says in place of what pages say by themselves: the picture for sharing, the original page. */
function ownHead({ pictures }: Site, { cover, sharing, canonical = '' }: Article) {
  const picture = [sharing, cover].find((id) => id !== undefined && pictures.has(id))
  const original = /^\/(?!\/)/.test(canonical) ? siteUrl + canonical : canonical
  return {
    ...(picture ? { image: siteUrl + sharingCopyPath(picture) } : {}),
    ...([siteUrl, 'https://'].some((start) => original.startsWith(start)) ? { canonical: original } : {}),
  }
}

/** The invitation beside the text: to the clinic that staff chose, or to the network. */
function closingTexts(site: Site, slug: string | undefined) {
  const { cta, ctaText, ctaButton, ctaClinic, ctaClinicButton } = site.pages.listings.blog
  const clinic = slug ? findClinic(site, slug) : undefined
  if (!clinic) return { cta, ctaText, ctaButton, ctaHref: '/reservar-cita' }
  const named = { clinic: clinic.label, city: clinic.city }
  return {
    cta: fillText(ctaClinic, named),
    ctaText,
    ctaButton: fillText(ctaClinicButton, named),
    ctaHref: `/reservar-cita?clinica=${clinic.slug}`,
    clinic: { href: `/clinicas/${clinic.slug}`, label: clinic.name },
  }
}

export type ArticleView = NonNullable<ReturnType<typeof articleView>>

/** Thrown by a loader for an unknown article: the not-found page with the three most similar ones. */
export function missingArticle(site: Site, slug: string) {
  const slugs = site.articles.map((article) => article.slug)
  const nearest = nearestSlugs(slug, slugs, SUGGESTIONS).flatMap((near) => findArticle(site, near) ?? [])
  return missingText(
    site,
    `/blog/${slug}`,
    'post',
    nearest.map((near) => ({ label: near.title, href: `/blog/${near.slug}` })),
  )
}
