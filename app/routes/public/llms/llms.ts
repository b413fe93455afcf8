import { listedArticles, newestArticles } from '#content/articles.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { unitRoute } from '#content/units.ts'
import { siteUrl } from '#app/document/site-url.ts'
import { llmsText } from './llms-text.ts'

/** A model reads the whole file: of thousands of articles it gets the newest. */
const MOST_ARTICLES = 500

/** The site's guide for language models (llmstxt.org), generated at build time. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const { sections, ...texts } = site.pages.llms
  const text = llmsText(siteUrl, {
    title: texts.title,
    summary: site.pages.home.meta.metaDescription,
    notes: texts.notes,
    sections: [
      { title: sections.main, links: texts.main },
      {
        title: sections.units,
        links: site.units.map((unit) => ({
          label: unit.name,
          href: unitRoute(unit),
          text: unit.description,
        })),
      },
      {
        title: sections.treatments,
        links: site.treatments.map(({ slug, name, shortDescription }) => ({
          label: name,
          href: `/tratamientos/${slug}`,
          text: shortDescription,
        })),
      },
      {
        title: sections.concerns,
        links: site.concerns.map(({ id, label }) => ({ label, href: `/tratamientos/preocupacion/${id}` })),
      },
      {
        title: sections.clinics,
        links: site.clinics.map(({ slug, label, region }) => ({
          label,
          href: `/clinicas/${slug}`,
          text: region,
        })),
      },
      {
        title: site.pages.listings.blog.h1,
        links: newestArticles(listedArticles(site), MOST_ARTICLES).map(({ slug, title, description }) => ({
          label: title,
          href: `/blog/${slug}`,
          text: description,
        })),
      },
    ],
  })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
