import type { MetaDescriptor } from 'react-router'
import { titleSuffixOf } from '#content/site-facts.ts'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { defaultSharingImage, sharingImage } from './sharing-image.ts'
import { siteUrl } from './site-url.ts'

/** What a page says of itself (specification §3, «Page metadata»). */
export type PageMetadata = {
  /** Without the product's suffix, which is added here. */
  title: string
  description: string
  /** Canonical path, with a leading and without a trailing slash. */
  path: string
  /** Path by which its own picture of 1200 × 630 is named, where it has one (`sharing-image.ts`). */
  image?: string
  type?: 'website' | 'article'
  noindex?: boolean
  keywords?: readonly string[]
}

/** The head of a page as React Router's `meta` wants it: title, description, canonical, sharing and robots. */
export function pageMeta(page: PageMetadata): MetaDescriptor[] {
  // React Router asks for the head while it renders it.
  const facts = useSiteFacts()
  const suffix = titleSuffixOf(facts)
  const title = `${page.title}${suffix}`
  const url = siteUrl + (page.path === '/' ? '/' : page.path)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }]),
    ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'es_ES' },
    { property: 'og:site_name', content: suffix.replace(/^[\s|]+/, '') },
    {
      property: 'og:image',
      content: siteUrl + (page.image ? sharingImage(facts, page.image) : defaultSharingImage(facts)),
    },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
