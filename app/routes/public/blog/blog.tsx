import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { Button } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { ListSearch } from '#app/widgets/list-search/list-search.tsx'
import { SEARCH_PARAM, useListSearch } from '#app/widgets/list-search/use-list-search.ts'
import { useCountedSearch } from '#app/widgets/measurement/use-counted-search.ts'
import { fillText } from '#content/fill-text.ts'
import { textMatches } from '#domain/text/text-matches.ts'
import { siteContext } from '#server/site-context.ts'
import { Rss } from 'lucide-react'
import type { Route } from './+types/blog.ts'
import { ArticleCards } from './article-cards.tsx'
import { BlogChips } from './blog-chips.tsx'
import { blogJsonLd } from './blog-json-ld.ts'
import { blogPages, pagedHead } from './blog-pages.ts'
import { BlogThemes } from './blog-themes.tsx'
import { articleEntry, articlesByTheme, articlesFound, blogCategories } from './blog-view.ts'
import { feedLink } from './feed-link.ts'
import { pagePath } from './page-path.ts'

/** Articles per page of the blog. */
const PER_PAGE = 24
/** As many are sent with the page, so that the search answers at every key; of more, the server finds them. */
const MOST_SENT = 200

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { metaTitle, metaDescription, h1, lead, search, breadcrumb, categoriesLabel } =
    site.pages.listings.blog
  const { seeCategory, searchCount, noResults, clear, rss } = site.pages.listings.blog
  const articles = articlesByTheme(site)
  const pages = blogPages(site, url, articles.length, PER_PAGE)
  const from = (pages.page - 1) * PER_PAGE
  const isSmall = articles.length <= MOST_SENT
  const query = url.searchParams.get(SEARCH_PARAM)?.trim()
  const sent = isSmall
    ? articles
    : query
      ? articlesFound(site, articles, query).slice(0, MOST_SENT)
      : articles.slice(from, from + PER_PAGE)
  return {
    head: pagedHead(site, { title: metaTitle, description: metaDescription, path: '/blog' }, pages),
    texts: { h1, lead, search, breadcrumb, categoriesLabel, seeCategory, rss },
    results: { searchCount, noResults, clear },
    featured: site.pages.listings.blog.featured,
    categories: blogCategories(site),
    articles: sent.map((article) => ({ ...articleEntry(site, article), tags: article.tags })),
    /** Where those of this page begin among them. */
    from: isSmall ? from : 0,
    pages,
  }
}

export const handle: StylesHandle = { styles: ['wiki'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMeta(loaderData.head), feedLink(loaderData.texts.h1)] : []

/** The blog: a featured article, then each category with its own; a search turns them into one list. */
export default function Blog({ loaderData: view }: Route.ComponentProps) {
  const { texts, results, categories, articles: all, pages } = view
  const onPage = all.slice(view.from, view.from + PER_PAGE)
  const search = useListSearch()
  const searching = search.query.trim() !== ''
  const found = all.filter(({ title, description, category, tags }) =>
    textMatches(search.query, [title, description, category, ...tags]),
  )
  useCountedSearch('blog', search.query, found.length)
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={texts.h1}
        lead={texts.lead}
        behind={<ContourLines name="corner" eager />}
      >
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
        <>
          <BlogThemes
            articles={onPage}
            categories={categories}
            featured={view.featured}
            seeCategory={texts.seeCategory}
          />
          <div className="wrap pb-12 empty:hidden">
            <PageLinks {...pages} href={(page) => pagePath('/blog', page)} />
          </div>
        </>
      )}
      <div className="wrap pb-[var(--section)]">
        <a className="text-link text-link-plain" href="/blog/rss.xml">
          <Rss className="icon" aria-hidden="true" />
          <span>{texts.rss}</span>
        </a>
      </div>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/blog') : null} />
      <JsonLd data={import.meta.env.SSR ? blogJsonLd(texts.h1, view.head.description, onPage) : null} />
    </>
  )
}
