import { siteContext } from '#server/site-context.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/sitemap.ts'
import { sitemapHub } from './sitemap-hub.ts'
import { SitemapSections } from './sitemap-sections.tsx'

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return sitemapHub(site)
}

export const handle: StylesHandle = { styles: ['sitemap'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: '/sitemap' }) : []

/** The sitemap for visitors: number of pages of each kind, and the main ones. */
export default function Sitemap({ loaderData: { texts, sets, groups } }: Route.ComponentProps) {
  const crumbs = [{ label: texts.home, href: '/' }, { label: texts.h1 }]
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={texts.h1}
        lead={texts.lead}
        behind={<ContourLines name="corner" eager />}
      />
      <div className="wrap pb-[var(--section)]">
        <h2 className="sr-only">{texts.setsTitle}</h2>
        <ul className="map-sets">
          {sets.map(({ href, label, count }) => (
            <li key={href}>
              <AppLink href={href}>
                <b>{label}</b>
                <span className="numbers">{count}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
      <Section band="lino" labelledBy="paginas">
        <h2 id="paginas" className="mb-10">
          {texts.pagesTitle}
        </h2>
        <SitemapSections groups={groups} level={3} />
        <section className="map-group">
          <h3>{texts.xmlTitle}</h3>
          <ul>
            <li>
              <a href="/sitemap.xml">{texts.xml}</a>
            </li>
            <li>
              <AppLink href="/generate-sitemaps">{texts.status}</AppLink>
            </li>
          </ul>
        </section>
      </Section>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/sitemap') : null} />
    </>
  )
}
