import { siteContext } from '#server/site-context.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { HtmlText } from '#app/ui/html-text.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/wiki-term.ts'
import { NotToConfuse } from './not-to-confuse.tsx'
import { TermAside } from './term-aside.tsx'
import { termJsonLd } from './term-json-ld.ts'
import { termView } from './term-view.server.ts'
import { missingTerm } from './wiki-view.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = termView(site, params.slug)
  if (!view) throw missingTerm(site, params.slug)
  return view
}

export const handle: StylesHandle = { styles: ['wiki'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.metaTitle,
        description: loaderData.metaDescription,
        path: `/wiki/termino/${loaderData.slug}`,
        type: 'article',
      })
    : []

/** A term: definition, plain explanation, when it is used, and what not to confuse it with. */
export default function WikiTerm({ loaderData: view }: Route.ComponentProps) {
  const { slug, term, short, category, texts } = view
  const crumbs = [
    { label: texts.breadcrumb[0]!, href: '/' },
    { label: texts.breadcrumb[1]!, href: '/wiki' },
    { label: category.label, href: `/wiki/categoria/${category.id}` },
    { label: term },
  ]
  return (
    <article>
      <PageHero
        crumbs={crumbs}
        title={<dfn className="not-italic">{term}</dfn>}
        lead={short}
        behind={<ContourLines name="corner" eager />}
      />
      <div className="wrap">
        <div className="term-reading">
          <div className="reading-body">
            <section aria-labelledby="en-sencillo">
              <h2 id="en-sencillo">{texts.plain}</h2>
              <HtmlText html={view.plain} />
            </section>
            <section aria-labelledby="cuando-lo-oiras" className="box box-yes max-w-[40rem]">
              <h2 id="cuando-lo-oiras" className="text-h4">
                {texts.enConsulta}
              </h2>
              <HtmlText html={view.inConsultation} />
            </section>
            {view.notToConfuse.length > 0 ? (
              <NotToConfuse title={texts.noConfundir} items={view.notToConfuse} />
            ) : null}
          </div>
          <TermAside view={view} />
        </div>
      </div>
      <Section band="lino" labelledBy="vecinos">
        <div className="split">
          <div>
            <h2 id="vecinos" className="text-h3">
              {texts.related}
            </h2>
            <p className="mt-6">
              <TextLink href="/wiki">{texts.backToAll}</TextLink>
            </p>
          </div>
          <LinkRows links={view.related} />
        </div>
      </Section>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, `/wiki/termino/${slug}`) : null} />
      <JsonLd data={import.meta.env.SSR ? termJsonLd(view, texts.setName) : null} />
    </article>
  )
}
