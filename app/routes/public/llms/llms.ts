import { articles } from '#content/articles.ts'
import { clinics } from '#content/clinics.ts'
import { concerns } from '#content/concerns.ts'
import { homePage, listings, llmsTexts } from '#content/pages.ts'
import { treatments } from '#content/treatments.ts'
import { unitRoute, units } from '#content/units.ts'
import { siteUrl } from '#app/document/site-url.ts'
import { llmsText } from './llms-text.ts'

/** The guide of the site for language models (llmstxt.org), written once at build. */
export function loader() {
  const { sections, ...texts } = llmsTexts
  const text = llmsText(siteUrl, {
    title: texts.title,
    summary: homePage.meta.metaDescription,
    notes: texts.notes,
    sections: [
      { title: sections.main, links: texts.main },
      {
        title: sections.units,
        links: units.map((unit) => ({ label: unit.name, href: unitRoute(unit), text: unit.description })),
      },
      {
        title: sections.treatments,
        links: treatments.map(({ slug, name, shortDescription }) => ({
          label: name,
          href: `/tratamientos/${slug}`,
          text: shortDescription,
        })),
      },
      {
        title: sections.concerns,
        links: concerns.map(({ id, label }) => ({ label, href: `/tratamientos/preocupacion/${id}` })),
      },
      {
        title: sections.clinics,
        links: clinics.map(({ slug, label, region }) => ({ label, href: `/clinicas/${slug}`, text: region })),
      },
      {
        title: listings.blog.h1,
        links: articles.map(({ slug, title, description }) => ({
          label: title,
          href: `/blog/${slug}`,
          text: description,
        })),
      },
    ],
  })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
