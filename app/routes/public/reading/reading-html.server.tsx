import { LinkRows } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Concern } from '#content/concerns.ts'
import type { Clinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { units as texts } from '#content/ui/units.ts'
import {
  articlesAbout,
  concernsOfTreatment,
  readingAbout,
  readingOfClinic,
  termsAbout,
} from '#server/shared/links/automatic-links.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { concernLink, readingLinks } from './reading-links.ts'

/*
 * What to read about a page, as HTML in its loader's data: browsers need no code for it, and a page without anything
 * to read has no part for it.
 */

const MOST = 3

type Html = { reading?: string }

export function treatmentReading(site: Site, slug: string): Html {
  return htmlOf(site, {
    articles: articlesAbout(site, slug).slice(0, MOST),
    terms: termsAbout(site, slug).slice(0, MOST),
    concerns: concernsOfTreatment(site, slug),
  })
}

export function concernReading(site: Site, { id, treatments }: Concern): Html {
  const listed = site.articles.filter(({ concerns }) => concerns.includes(id))
  const near = readingAbout(site, treatments)
  return htmlOf(site, {
    articles: [...new Set([...listed, ...near.articles])].slice(0, MOST),
    terms: near.terms,
  })
}

export function clinicReading(site: Site, clinic: Clinic): Html {
  return htmlOf(site, readingOfClinic(site, clinic))
}

type Reading = Parameters<typeof readingLinks>[1] & { concerns?: readonly Concern[] }

function htmlOf(site: Site, { concerns = [], ...reading }: Reading): Html {
  const links = readingLinks(site, reading)
  const columns = [
    { id: 'lecturas', title: texts.articles, links: links.articles },
    { id: 'palabras', title: texts.terms, links: links.terms },
    { id: 'preocupaciones', title: site.pages.listings.wiki.concerns, links: concerns.map(concernLink) },
  ].filter((column) => column.links.length > 0)
  if (columns.length === 0) return {}
  return {
    reading: renderToStaticMarkup(
      <Section labelledBy="antes-de-decidir" className="print:hidden">
        <h2 id="antes-de-decidir">{texts.beforeDeciding}</h2>
        <div className="ways-on">
          {columns.map((column) => (
            <nav key={column.id} aria-labelledby={column.id} className="panel">
              <h3 id={column.id}>{column.title}</h3>
              <LinkRows links={column.links} />
            </nav>
          ))}
        </div>
      </Section>,
    ),
  }
}
