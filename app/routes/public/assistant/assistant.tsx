import { siteContext } from '#server/site-context.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/assistant.ts'
import { assistantView } from './assistant-view.ts'
import { ConversationScreen } from './conversation-screen.tsx'

export { assistantAction as action } from './assistant-action.server.ts'

export const handle: StylesHandle = { styles: ['assistant', 'assistant-talk'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return assistantView(site)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/chat-ai',
      })
    : []

/** The assistant: a conversation that answers only from this site's texts. */
export default function Assistant({
  loaderData: { breadcrumb, texts, network, faqs },
}: Route.ComponentProps) {
  const { conversation, disclosure } = texts
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <div className="wrap assistant-page">
        <div className="assistant-about">
          <h1 tabIndex={-1}>{conversation.h1}</h1>
          <details>
            <summary>{disclosure.title}</summary>
            {disclosure.text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        </div>
        <ConversationScreen texts={texts} network={network} />
      </div>
      <Section band="lino" labelledBy="preguntas">
        <div className="split">
          <h2 id="preguntas">{conversation.faqs}</h2>
          <Accordion name="asistente" items={faqs.map(({ q, a }) => ({ title: q, body: a }))} closed />
        </div>
      </Section>
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/chat-ai') : null} />
    </>
  )
}
