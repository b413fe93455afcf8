import { siteContext } from '#server/site-context.ts'
import { useState } from 'react'
import { clinics as uiClinics } from '#content/ui.ts'
import { contactOf } from '#content/site-facts.ts'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClinicMap, mapListAnchor } from '#app/ui/clinic-map.tsx'
import { ClinicMapList } from '#app/ui/clinic-map-list.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/clinics.ts'
import { ClinicCard } from './clinic-card.tsx'

const NearestClinic = latePart({
  name: 'nearest-clinic',
  start: 'mas-cercana',
  load: () => import('#app/widgets/nearest-clinic/nearest-clinic.tsx').then((module) => module.NearestClinic),
})

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { meta, breadcrumb, hero, card, general, faqs } = site.pages.clinics
  return {
    meta,
    breadcrumb,
    hero,
    card,
    general,
    faqs,
    clinics: site.clinics.map((clinic) => {
      const { slug, label, city, region, address, postalCode, phone, phoneSecondary, hours, opensOn } = clinic
      return { slug, label, city, region, address, postalCode, phone, phoneSecondary, hours, opensOn }
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/clinicas',
      })
    : []

/** The directory: map and finder, one card per clinic, general line, questions. */
export default function Clinics({ loaderData }: Route.ComponentProps) {
  const { hero, breadcrumb, card, general, faqs, clinics } = loaderData
  const { phone, tel, email } = contactOf(useSiteFacts())
  const [nearest, setNearest] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero title={hero.h1} lead={hero.lead} crumbs={crumbs} />
      <div className="wrap grid grid-cols-1 items-start gap-8 pb-16 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <ClinicMap
          eager
          current={nearest}
          pointed={pointed}
          listHref={(region) => `#${mapListAnchor(region)}`}
        />
        <div id="mas-cercana">
          <NearestClinic onFound={setNearest} />
          <ClinicMapList current={nearest} onPoint={setPointed} />
        </div>
      </div>
      <section className="wrap pb-[var(--section)]" aria-labelledby="todas">
        <h2 id="todas" className="sr-only">
          {uiClinics.all}
        </h2>
        <ul className="grid-cards">
          {clinics.map((clinic) => (
            <li key={clinic.slug}>
              <ClinicCard clinic={clinic} texts={card} />
            </li>
          ))}
        </ul>
      </section>
      <Section band="niebla" labelledBy="general">
        <SectionHead
          id="general"
          title={general.title}
          lead={general.text}
          action={<ButtonLink href={general.cta.href}>{general.cta.label}</ButtonLink>}
        />
        <dl className="info-blocks">
          <div>
            <dt>{general.phoneLabel}</dt>
            <dd className="numbers">
              <a href={`tel:${tel}`}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{general.emailLabel}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{general.hoursLabel}</dt>
            <dd className="numbers">{general.hours}</dd>
          </div>
        </dl>
      </Section>
      <Section labelledBy="preguntas">
        <div className="split split-sticky">
          <SectionHead id="preguntas" title={uiClinics.faqTitle} />
          <Accordion name="clinicas" items={faqs.map(({ q, a }) => ({ title: q, body: a }))} />
        </div>
      </Section>
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/clinicas') : null} />
    </>
  )
}
