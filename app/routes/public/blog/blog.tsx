import { Rss } from 'lucide-react'
import { articlesOfCategory, findArticle } from '#content/articles.ts'
import { listings } from '#content/pages.ts'
import { fillText } from '#content/fill-text.ts'
import { textMatches } from '#domain/text-matches.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { Button } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ListSearch } from '#app/widgets/list-search/list-search.tsx'
import { useListSearch } from '#app/widgets/list-search/use-list-search.ts'
import type { Route } from './+types/blog.ts'
import { ArticleCards, FeaturedArticles } from './article-cards.tsx'
import { BlogChips } from './blog-chips.tsx'
import { blogJsonLd } from './blog-json-ld.ts'
import { articleEntry, blogCategories } from './blog-view.ts'
import { feedLink } from './feed-link.ts'

export function loader() {
  const { metaTitle, metaDescription, h1, lead, search, breadcrumb, categoriesLabel } = listings.blog
  const { seeCategory, searchCount, noResults, clear, rss } = listings.blog
  const featured = findArticle(listings.blog.featured)
  return {
    texts: { metaTitle, metaDescription, h1, lead, search, breadcrumb, categoriesLabel, seeCategory, rss },
    results: { searchCount, noResults, clear },
    featured: featured?.slug ?? '',
    featuredCategory: featured?.category,
    categories: blogCategories(),
    articles: blogCategories()
      .flatMap(({ id }) => articlesOfCategory(id))
      .map((article) => ({ ...articleEntry(article), tags: article.tags })),
  }
}

/** The search lives in the address; the data is the same for all of them. */
export const shouldRevalidate = () => false

export const handle: StylesHandle = { styles: ['wiki'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          title: loaderData.texts.metaTitle,
          description: loaderData.texts.metaDescription,
          path: '/blog',
        }),
        feedLink(loaderData.texts.h1),
      ]
    : []

/** The blog: one article to begin with, then each theme with its own; a search turns them into one list. */
export default function Blog({ loaderData: view }: Route.ComponentProps) {
  const { texts, results, categories, articles: all } = view
  const search = useListSearch()
  const searching = search.query.trim() !== ''
  const found = all.filter(({ title, description, category, tags }) =>
    textMatches(search.query, [title, description, category, ...tags]),
  )
  const themes = categories.toSorted(
 (a, b) => Number(b.id === view.featuredCategory) - Number(a.id === view.featuredCategory))
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
  return (
    <>
      <PageHero crumbs={crumbs} title={texts.h1} lead={texts.lead} behind={<ContourLines name="corner" eager />}>
        <div className="mt-8">
          <ListSearch search={search} action="/blog" label={texts.search} clearLabel={results.clear} />
        </div>
      </PageHero>
      <p className="sr-only" role="status">
        {searching ? fillText(results.searchCount, { n: found.length }) : ''}
      </p>
      <div className="chips-row wrap pb-12">
        <BlogChips label={texts.categoriesLabel} categories={categories} />
      </div>
      {searching ? (
        <div className="wrap pb-[var(--section)]">
          <h2 className="mb-8 text-h3">{fillText(results.searchCount, { n: found.length })}</h2>
          {found.length > 0 ? (
            <ArticleCards articles={found} />
          ) : (
            <div className="empty-state">
              <p>{results.noResults}</p>
              <Button look="ghost" onClick={() => search.setQuery('')}>
                {results.clear}
              </Button>
            </div>
          )}
        </div>
      ) : (
        themes.map(({ id, label, count }, index) => {
          const ofCategory = all.filter(({ category }) => category === label)
          return (
            <Section key={id} labelledBy={`tema-${id}`} className="blog-theme">
              <SectionHead
                id={`tema-${id}`}
                title={label}
                action={
                  <TextLink href={`/blog/categoria/${id}`}>
                    {fillText(texts.seeCategory, { n: count, category: label.toLowerCase() })}
                  </TextLink>
                }
              />
              {index === 0 ? (
 <FeaturedArticles articles={ofCategory} featured={view.featured} />) : <ArticleCards articles={ofCategory} ofCategory />}
            </Section>
          )
        })
      )}
      <div className="wrap pb-[var(--section)]">
        <a className="text-link text-link-plain" href="/blog/rss.xml">
          <Rss className="icon" aria-hidden="true" />
          <span>{texts.rss}</span>
        </a>
      </div>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/blog') : null} />
      <JsonLd data={import.meta.env.SSR ? blogJsonLd(texts.h1, texts.metaDescription, all) : null} />
    </>
  )
}
