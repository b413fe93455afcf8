import { fillText } from '#content/fill-text.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ArticleCards, FeaturedArticles } from './article-cards.tsx'
import type { ArticleEntry, BlogCategory } from './blog-view.ts'

interface BlogThemesProps {
  /** In category order. */
  articles: readonly ArticleEntry[]
  categories: readonly BlogCategory[]
  /** Slug of the featured article, shown large in its category. */
  featured: string
  /** «Ver los {n} de {category}». */
  seeCategory: string
}

/** Articles under their category headings, the featured one large. */
export function BlogThemes({ articles, categories, featured, seeCategory }: BlogThemesProps) {
  return [...Map.groupBy(articles, ({ category }) => category)].map(([label, ofTheme]) => {
    const theme = categories.find((category) => category.label === label)!
    return (
      <Section key={theme.id} labelledBy={`tema-${theme.id}`} className="blog-theme">
        <SectionHead
          id={`tema-${theme.id}`}
          title={label}
          action={
            <TextLink href={`/blog/categoria/${theme.id}`}>
              {fillText(seeCategory, { n: theme.count, category: label.toLowerCase() })}
            </TextLink>
          }
        />
        {ofTheme.some(({ slug }) => slug === featured) ? (
          <FeaturedArticles articles={ofTheme} featured={featured} />
        ) : (
          <ArticleCards articles={ofTheme} ofCategory />
        )}
      </Section>
    )
  })
}
