import { siteContext } from '#server/site-context.ts'
import { articlesOfCategory } from '#content/articles.ts'
import { fillText } from '#content/fill-text.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/blog-category.ts'
import { ArticleCards } from './article-cards.tsx'
import { BlogChips } from './blog-chips.tsx'
import { blogPages, pagedHead } from './blog-pages.ts'
import { articleCategories, articleEntry, blogCategories } from './blog-view.ts'
import { feedLink } from './feed-link.ts'
import { pagePath } from './page-path.ts'

/** Articles per page of a category. */
const PER_PAGE = 12

export function loader({ params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const id = articleCategories(site).find((known) => known === params.category)
  if (!id) throw missingPage(site)
  const { blog } = site.pages.listings
  const found = articlesOfCategory(site, id)
  const page = blog.categoryPages[id]!
  const path = `/blog/categoria/${id}`
  const pages = blogPages(site, url, found.length, PER_PAGE)
  return {
    id,
    label: blog.categories[id],
    lead: page.lead,
    head: pagedHead(site, { title: page.title, description: page.metaDescription, path }, pages),
    articles: found
      .slice((pages.page - 1) * PER_PAGE, pages.page * PER_PAGE)
      .map((one) => articleEntry(site, one)),
    pages,
    others: blogCategories(site).filter((category) => category.id !== id),
    texts: {
      breadcrumb: blog.breadcrumb,
      count: fillText(blog.count, { n: found.length }),
      empty: blog.empty,
      otherCategories: blog.otherCategories,
      h1: blog.h1,
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          ...loaderData.head,
          noindex: loaderData.articles.length === 0,
        }),
        feedLink(loaderData.texts.h1),
      ]
    : []

export default function BlogCategory({ loaderData: view }: Route.ComponentProps) {
  const { id, label, articles, texts } = view
  const path = `/blog/categoria/${id}`
  const crumbs = [
    { label: texts.breadcrumb[0]!, href: '/' },
    { label: texts.breadcrumb[1]!, href: '/blog' },
    { label },
  ]
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={label}
        lead={view.lead}
        behind={<ContourLines name="corner" eager />}
      />
      <div className="wrap pb-[var(--section)]">
        <p className="result-count mb-8">{articles.length > 0 ? texts.count : texts.empty}</p>
        <ArticleCards articles={articles} level={2} eager ofCategory />
        <PageLinks {...view.pages} href={(page) => pagePath(path, page)} />
      </div>
      <Section band="lino" labelledBy="otros-temas">
        <h2 id="otros-temas" className="mb-8 text-h3">
          {texts.otherCategories}
        </h2>
        <BlogChips label={texts.otherCategories} categories={view.others} />
        <p className="mt-8">
          <TextLink href="/blog">{texts.h1}</TextLink>
        </p>
      </Section>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, path) : null} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? itemListJsonLd(
                view.head.title,
                articles.map(({ slug, title }) => ({ name: title, path: `/blog/${slug}` })),
              )
            : null
        }
      />
    </>
  )
}
