import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { listedArticles } from '#content/articles.ts'
import { rssFeed } from './rss-feed.ts'

/** The blog as RSS, generated at build time. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const { h1, metaDescription, categories } = site.pages.listings.blog
  const items = listedArticles(site).map(({ slug, title, description, category }) => ({
    path: `/blog/${slug}`,
    title,
    description,
    category: categories[category],
  }))
  return new Response(rssFeed({ title: h1, description: metaDescription, items }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
