import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { Button } from '#app/ui/button.tsx'
import { HtmlText } from '#app/ui/html-text.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { ReadingIndex } from '#app/ui/reading-index.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { openCookieSettings } from '#app/widgets/consent/open-cookie-settings.ts'
import type { ReactNode } from 'react'
import { LegalAside } from './legal-aside.tsx'
import type { LegalView } from './legal-view.server.ts'

interface LegalDocumentProps {
  view: LegalView
  /** Content after a part's text, by the part's id. */
  after?: Readonly<Record<string, ReactNode>>
}

/** A legal document: a short summary, then the full text with a table of contents. */
export function LegalDocument({ view, after = {} }: LegalDocumentProps) {
  const { slug, title, summary, intro, parts, texts } = view
  const crumbs = [{ label: texts.home, href: '/' }, { label: title }]
  return (
    <article>
      <PageHero
        title={title}
        crumbs={crumbs}
        lead={view.description}
        actions={<LegalAction slug={slug} labels={texts.actions} />}
        art={
          <div className="self-end max-lg:mt-8">
            <section className="box box-yes">
              <h2 className="mb-3 font-sans text-body leading-normal font-bold tracking-normal">
                {texts.summary}
              </h2>
              <ul>
                {summary.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          </div>
        }
      />
      <div className="wrap">
        <div className="reading border-tinta lg:border-t">
          <ReadingIndex label={texts.index} parts={parts} />
          <div className="reading-body">
            {intro ? <HtmlText html={intro} /> : null}
            {parts.map(({ id, title: heading, html }) => (
              <section key={id} id={id}>
                <h2>{heading}</h2>
                <HtmlText html={html} />
                {after[id]}
              </section>
            ))}
          </div>
          <LegalAside view={view} />
        </div>
      </div>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, `/${slug}`) : null} />
    </article>
  )
}

/** The most common action of a document, if it can be done right away; nothing for others. */
function LegalAction({ slug, labels }: { slug: string; labels: LegalView['texts']['actions'] }) {
  if (slug === 'cookies') return <Button onClick={openCookieSettings}>{labels.cookies}</Button>
  if (slug === 'privacidad') return <TextLink href="#derechos">{labels.privacidad}</TextLink>
  if (slug === 'accesibilidad') return <TextLink href="/contacto">{labels.accesibilidad}</TextLink>
  return null
}
