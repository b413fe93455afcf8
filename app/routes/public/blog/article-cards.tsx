import { Card } from '#app/ui/card.tsx'
import { Cover } from '#app/ui/cover.tsx'
import type { ArticleEntry } from './blog-view.ts'

interface ArticleCardProps {
  article: ArticleEntry
  level?: 2 | 3
  large?: boolean
  eager?: boolean
  /** In its own category's list, where the category name would repeat the heading. */
  ofCategory?: boolean
}

/** An article in a list: cover, category, title, summary and reading time. */
export function ArticleCard({ article, level, large, eager, ofCategory }: ArticleCardProps) {
  const { slug, title, description, category, time, review, picture } = article
  return (
    <Card
      href={`/blog/${slug}`}
      title={title}
      {...(level ? { level } : {})}
      {...(ofCategory ? {} : { category })}
      cover={
        picture ? (
          <div className="cover" dangerouslySetInnerHTML={{ __html: picture }} />
        ) : (
          <Cover slug={`blog/${slug}`} {...(eager ? { eager } : {})} />
        )
      }
      meta={review ? [time, review] : [time]}
      {...(large ? { large } : { row: true })}
    >
      <p className={large ? undefined : 'clamp-3'}>{description}</p>
    </Card>
  )
}

export function ArticleCards({
  articles,
  ...card
}: { articles: readonly ArticleEntry[] } & Omit<ArticleCardProps, 'article' | 'large'>) {
  return (
    <ul className="grid-cards">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} {...card} />
        </li>
      ))}
    </ul>
  )
}

/** The featured category on the blog's first page: one large article, the others beside it. */
export function FeaturedArticles({
  articles,
  featured,
}: {
  articles: readonly ArticleEntry[]
  featured: string
}) {
  const first = articles.find(({ slug }) => slug === featured) ?? articles[0]
  if (!first) return null
  return (
    <div className="blog-featured">
      <ArticleCard article={first} large eager ofCategory />
      <ul>
        {articles
          .filter(({ slug }) => slug !== first.slug)
          .map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} ofCategory />
            </li>
          ))}
      </ul>
    </div>
  )
}
