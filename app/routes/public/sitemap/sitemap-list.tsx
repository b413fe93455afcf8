import type { ReactNode } from 'react'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { SitemapSections } from './sitemap-sections.tsx'
import type { SitemapView } from './sitemap-view.ts'

/** The head of a list. */
export function sitemapMeta({ loaderData }: { loaderData?: SitemapView | undefined }) {
  return loaderData ? pageMeta({ ...loaderData.meta, path: loaderData.path }) : []
}

/** One of the six lists of the sitemap. `children` replaces the list if it is empty. */
export function SitemapList({ view, children }: { view: SitemapView; children?: ReactNode }) {
  const { path, title, lead, label, count, groups, pages, texts } = view
  const crumbs = [
    { label: texts.home, href: '/' },
    { label: texts.hub, href: '/sitemap' },
    { label: pages && pages.page > 1 ? `${label}, ${pages.page}` : label },
  ]
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={title}
        lead={lead}
        behind={<ContourLines name="corner" eager />}
        actions={<TextLink href="/sitemap">{texts.allMaps}</TextLink>}
      />
      <div className="wrap pb-[var(--section)]">
        {groups.length > 0 ? (
          <>
            <p className="result-count mb-8">{count}</p>
            <SitemapSections groups={groups} />
          </>
        ) : (
          children
        )}
        {pages ? <PageLinks {...pages} href={(page) => `${pages.base}/${page}`} /> : null}
      </div>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, path) : null} />
    </>
  )
}
