import { siteContext } from '#server/site-context.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { Cover } from '#app/ui/cover.tsx'
import { HtmlText } from '#app/ui/html-text.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { ReadingIndex } from '#app/ui/reading-index.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { SourceText } from '#app/ui/source-text.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { clientAddressContext, depsContext } from '#server/deps-context.ts'
import { answerArticleForm } from '#server/articles/answer-article-form.ts'
import type { Route } from './+types/article.ts'
import { ArticleAside } from './article-aside.tsx'
import { ArticleCards } from './article-cards.tsx'
import { articleView, missingArticle } from './article-view.server.ts'
import { articleJsonLd } from './blog-json-ld.ts'
import { ClarityQuestion } from './clarity-question.tsx'
import { feedLink } from './feed-link.ts'

type Own = { image?: string; canonical?: string }

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = articleView(site, params.slug)
  if (!view) throw missingArticle(site, params.slug)
  return view
}

/** Stores the answer to «¿Te ha resultado claro?» when submitted without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { slug } = params
  return answerArticleForm(context.get(depsContext), slug, form, context.get(clientAddressContext))
}

export const handle: StylesHandle = { styles: ['wiki', 'legal'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          title: loaderData.metaTitle,
          description: loaderData.description,
          path: `/blog/${loaderData.slug}`,
          image: `/blog/${loaderData.slug}`,
          type: 'article',
          keywords: loaderData.tags,
          noindex: loaderData.noindex,
        }).map((tag) => ownTag(tag, loaderData.own)),
        feedLink(loaderData.texts.blog),
      ]
    : []

/** The tag with what staff chose for this article. */
function ownTag<Tag extends object>(tag: Tag, { image, canonical }: Own): Tag {
  if (image && 'property' in tag && tag.property === 'og:image') return { ...tag, content: image }
  return canonical && 'rel' in tag && tag.rel === 'canonical' ? { ...tag, href: canonical } : tag
}

/** An article: key points, the text with a table of contents, questions, sources and authorship. */
export default function Article({ loaderData: view, actionData }: Route.ComponentProps) {
  const { slug, title, category, parts, faqs, references, related, texts } = view
  const path = `/blog/${slug}`
  const crumbs = [
    { label: texts.breadcrumb[0]!, href: '/' },
    { label: texts.breadcrumb[1]!, href: '/blog' },
    { label: category.label, href: `/blog/categoria/${category.id}` },
    { label: title },
  ]
  const index = [
    ...parts,
    { id: 'preguntas', title: texts.faqs },
    { id: 'fuentes', title: texts.sources },
  ].map(({ id, title: heading }) => ({ id, title: heading }))
  return (
    <>
      <article>
        <PageHero
          crumbs={crumbs}
          title={<span className="article-title">{title}</span>}
          lead={view.description}
          actions={
            <p className="meta mt-0">
              <AppLink href={`/blog/categoria/${category.id}`} className="inline-link">
                {category.label}
              </AppLink>
              <span>{view.time}</span>
              <span>{texts.reviewedBy}</span>
            </p>
          }
        />
        <div className="wrap">
          {view.cover ? (
            <div dangerouslySetInnerHTML={{ __html: view.cover }} />
          ) : (
            <Cover slug={`blog/${slug}`} eager className="article-cover" />
          )}
          <div key={slug} className="reading">
            <ReadingIndex label={texts.index} parts={index} />
            <div className="reading-body article-body">
              <section aria-labelledby="lo-esencial" className="box box-yes max-w-[40.4rem]">
                <h2
                  id="lo-esencial"
                  className="mb-3 font-sans text-body leading-normal font-bold tracking-normal"
                >
                  {texts.keyPoints}
                </h2>
                <ul>
                  {view.keyPoints.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </section>
              {view.intro ? (
                <section aria-label={title}>
                  <HtmlText html={view.intro} />
                </section>
              ) : null}
              {parts.map(({ id, title: heading, html }) => (
                <section key={id} id={id}>
                  <h2>{heading}</h2>
                  <HtmlText html={html} />
                </section>
              ))}
              <section id="preguntas">
                <h2>{texts.faqs}</h2>
                <Accordion name="preguntas" items={faqs.map(({ q, a }) => ({ title: q, body: a }))} />
              </section>
              <section id="fuentes">
                <h2>{texts.sources}</h2>
                <div className="prose text-small">
                  <ol>
                    {references.map((reference) => (
                      <li key={reference}>
                        <SourceText source={reference} />
                      </li>
                    ))}
                  </ol>
                </div>
              </section>
              <ClarityQuestion slug={slug} texts={view.clarity} answered={actionData} />
            </div>
            <ArticleAside view={view} />
          </div>
        </div>
      </article>
      <Section band="lino" labelledBy="seguir-leyendo" className="print:hidden">
        <SectionHead
          id="seguir-leyendo"
          title={texts.related}
          action={<TextLink href="/blog">{texts.blog}</TextLink>}
        />
        <ArticleCards articles={related} />
      </Section>
      <JsonLd
        data={
          import.meta.env.SSR
            ? ({ facts }) => articleJsonLd(facts, { ...view, category: category.label })
            : null
        }
      />
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, path) : null} />
    </>
  )
}
