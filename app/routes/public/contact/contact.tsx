import { siteContext } from '#server/site-context.ts'
import { contactFormTexts } from '#content/lead-form-texts.ts'
import { contact as uiContact } from '#content/ui.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/contact.ts'
import { ContactBlocks } from './contact-blocks.tsx'

const ContactForm = latePart({
  name: 'contact-form',
  start: 'mensaje',
  load: () => import('#app/widgets/lead-form/contact-form.tsx').then((module) => module.ContactForm),
})

export { leadFormAction as action } from '../lead-form-action.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { meta, breadcrumb, hero, blocks, form, faqs } = site.pages.contact
  return {
    meta,
    breadcrumb,
    hero,
    blocks,
    faqs,
    form: { title: form.title, lead: form.lead, texts: contactFormTexts(site) },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/contacto',
      })
    : []

/** Contact channels, the message form and five questions. */
export default function Contact({
  loaderData: { breadcrumb, hero, blocks, form, faqs },
}: Route.ComponentProps) {
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero title={hero.h1} lead={hero.lead} crumbs={crumbs} />
      <div className="wrap pb-16">
        <ContactBlocks blocks={blocks} />
      </div>
      <Section id="mensaje" band="lino" labelledBy="mensaje-titulo">
        <div className="split">
          <div>
            <h2 id="mensaje-titulo">{form.title}</h2>
            <p className="lead mt-4">{form.lead}</p>
          </div>
          <ContactForm texts={form.texts} labelledBy="mensaje-titulo" />
        </div>
      </Section>
      <Section labelledBy="preguntas">
        <SectionHead id="preguntas" title={uiContact.faqTitle} />
        <Accordion name="contacto" items={faqs.map(({ q, a }) => ({ title: q, body: a }))} />
      </Section>
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/contacto') : null} />
    </>
  )
}
