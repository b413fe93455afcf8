import type { MetaDescriptor } from 'react-router'
import { titleSuffixOf } from '#content/site-facts.ts'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { defaultSharingImage, sharingImage } from './sharing-image.ts'
import { siteUrl } from './site-url.ts'

export type PageMetadata = {
  /** Without the site suffix, which is added here. */
  title: string
  description: string
  /** Canonical path, with a leading slash and without a trailing one. */
  path: string
  /** Path that names its own 1200 × 630 sharing image, if it has one (`sharing-image.ts`). */
  image?: string
  type?: 'website' | 'article'
  noindex?: boolean
  /** There is no page at this address, so it has no canonical one. */
  missing?: boolean
  keywords?: readonly string[]
}

/** The head of a page in the format of React Router's `meta`: title, description, canonical, sharing and robots. */
export function pageMeta(page: PageMetadata): MetaDescriptor[] {
  // React Router calls `meta` during render, so a hook is allowed here.
  const facts = useSiteFacts()
  const suffix = titleSuffixOf(facts)
  const title = `${page.title}${suffix}`
  const url = siteUrl + (page.path === '/' ? '/' : page.path)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.missing ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
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
