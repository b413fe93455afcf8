import { siteUrl } from '#app/document/site-url.ts'

/** Link to the blog's feed, for the head of its pages. */
export function feedLink(title: string) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: `${siteUrl}/blog/rss.xml`,
  } as const
}
