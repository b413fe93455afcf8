import { siteContext } from '#server/site-context.ts'
import { findWikiCategory, termsOfCategory } from '#content/wiki.ts'
import { fillText } from '#content/fill-text.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/wiki-category.ts'
import { CategoryChips } from './category-chips.tsx'
import { TermList } from './term-list.tsx'
import { termSetJsonLd } from './term-json-ld.ts'
import { categoryLabel, categoryLinks, termEntry } from './wiki-view.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const found = findWikiCategory(site, params.category)
  if (!found) throw missingPage(site)
  const { category, description, metaDescription } = found
  const { breadcrumb, backToAll, otherCategories, categoryTitle, count } = site.pages.listings.wiki
  const label = categoryLabel(site, category)
  return {
    category,
    label,
    description,
    metaTitle: fillText(categoryTitle, { category: label.toLowerCase() }),
    metaDescription,
    terms: termsOfCategory(site, category).map(termEntry),
    others: categoryLinks(site).filter(({ id }) => id !== category),
    texts: { breadcrumb, backToAll, otherCategories, count },
  }
}

export const handle: StylesHandle = { styles: ['wiki'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.metaTitle,
        description: loaderData.metaDescription,
        path: `/wiki/categoria/${loaderData.category}`,
      })
    : []

export default function WikiCategory({ loaderData: view }: Route.ComponentProps) {
  const { category, label, terms, texts } = view
  const path = `/wiki/categoria/${category}`
  const crumbs = [
    { label: texts.breadcrumb[0]!, href: '/' },
    { label: texts.breadcrumb[1]!, href: '/wiki' },
    { label },
  ]
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={label}
        lead={view.description}
        behind={<ContourLines name="corner" eager />}
        actions={<TextLink href="/wiki">{texts.backToAll}</TextLink>}
      />
      <div className="wrap pb-[var(--section)]">
        <h2 className="mb-6 font-sans text-body leading-normal tracking-normal">
          {fillText(texts.count, { n: terms.length })}
        </h2>
        <TermList terms={terms} />
      </div>
      <Section band="lino" labelledBy="otros-temas">
        <h2 id="otros-temas" className="mb-8 text-h3">
          {texts.otherCategories}
        </h2>
        <CategoryChips label={texts.otherCategories} categories={view.others} />
      </Section>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, path) : null} />
      <JsonLd data={import.meta.env.SSR ? termSetJsonLd(label, path, view.metaDescription, terms) : null} />
    </>
  )
}
