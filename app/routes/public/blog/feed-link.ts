import { siteUrl } from '#app/document/site-url.ts'

/** The feed of the blog, for the head of its pages. */
export function feedLink(title: string) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: `${siteUrl}/blog/rss.xml`,
  } as const
}
