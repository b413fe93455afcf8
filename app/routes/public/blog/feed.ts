import { articles } from '#content/articles.ts'
import { listings } from '#content/pages.ts'
import { rssFeed } from './rss-feed.ts'

/** The blog as RSS, written once at build. */
export function loader() {
  const { h1, metaDescription, categories } = listings.blog
  const items = articles.map(({ slug, title, description, category }) => ({
    path: `/blog/${slug}`,
    title,
    description,
    category: categories[category],
  }))
  return new Response(rssFeed({ title: h1, description: metaDescription, items }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
