import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { listedArticles, newestArticles } from '#content/articles.ts'
import { rssFeed } from './rss-feed.ts'

/** Readers of feeds ask for the whole file each time. */
const MOST = 100

/** The blog as RSS, generated at build time. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const { h1, metaDescription, categories } = site.pages.listings.blog
  const items = newestArticles(listedArticles(site), MOST).map(({ slug, title, description, category }) => ({
    path: `/blog/${slug}`,
    title,
    description,
    category: categories[category],
  }))
  return new Response(rssFeed({ title: h1, description: metaDescription, items }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
