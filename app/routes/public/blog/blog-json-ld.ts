import type { SiteFacts } from '#content/site-facts.ts'
import type { Blog, BlogPosting, Organization, WithContext } from 'schema-dts'
import { brand } from '#content/brand.ts'
import { sharingImage } from '#app/document/sharing-image.ts'
import { siteUrl } from '#app/document/site-url.ts'
import type { ArticleDate } from './article-dates.ts'

const organization: Organization = {
  '@type': 'Organization',
  name: brand,
  url: `${siteUrl}/`,
  logo: { '@type': 'ImageObject', url: `${siteUrl}/logo/logo.svg` },
}

/** Structured data of a list of articles (schema.org Blog). */
export function blogJsonLd(
  name: string,
  description: string,
  articles: readonly { slug: string; title: string }[],
): WithContext<Blog> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': `${siteUrl}/blog`,
    name,
    description,
    url: `${siteUrl}/blog`,
    inLanguage: 'es',
    publisher: organization,
    blogPost: articles.map(({ slug, title }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: `${siteUrl}/blog/${slug}`,
    })),
  }
}

type Post = {
  slug: string
  title: string
  description: string
  category: string
  tags: readonly string[]
  references: readonly string[]
  dates: readonly ArticleDate[]
  /** The picture that staff chose for sharing. */
  own: { image?: string }
  /** Name and college of the reviewer, if it has been reviewed. */
  reviewer: string | null
}

/** Structured data of an article. Its author is the organization: no person has signed it. */
export function articleJsonLd(facts: SiteFacts, post: Post): WithContext<BlogPosting> {
  const { slug, title, description, category, tags, references, dates, reviewer, own } = post
  const url = `${siteUrl}/blog/${slug}`
  const day = (wanted: ArticleDate['name']) => dates.find(({ name }) => name === wanted)?.day
  const published = day('published')
  const reviewed = day('reviewed')
  const modified = day('modified') ?? reviewed ?? published
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    headline: title,
    description,
    url,
    mainEntityOfPage:
      reviewed && reviewer
        ? {
            '@type': 'MedicalWebPage',
            '@id': url,
            lastReviewed: reviewed,
            reviewedBy: { '@type': 'Person', name: reviewer },
          }
        : url,
    image: own.image ?? siteUrl + sharingImage(facts, `/blog/${slug}`),
    inLanguage: 'es',
    isAccessibleForFree: true,
    articleSection: category,
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    keywords: tags.join(', '),
    citation: references,
    author: organization,
    publisher: organization,
    isPartOf: { '@type': 'Blog', '@id': `${siteUrl}/blog` },
  }
}
