import { clinics as uiClinics } from '#content/ui.ts'
import { contactDetails } from '#content/brand.ts'
import { clinics } from '#content/clinics.ts'
import { clinicsPage } from '#content/pages.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClinicMap } from '#app/ui/clinic-map.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import type { Route } from './+types/clinics.ts'
import { ClinicCard } from './clinic-card.tsx'

export function loader() {
  const { meta, breadcrumb, hero, card, general, faqs } = clinicsPage
  return {
    meta,
    breadcrumb,
    hero,
    card,
    general,
    faqs,
    clinics: clinics.map(({ slug, name, label, city, region, address, postalCode, phone, phoneSecondary }) => ({
      slug,
      name,
      label,
      city,
      region,
      address,
      postalCode,
      phone,
      phoneSecondary,
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: loaderData.meta.metaTitle, description: loaderData.meta.metaDescription, path: '/clinicas' })
    : []

/** The directory (specification §2, «Clinics page»): map and finder, one card per clinic, general line, questions. */
export default function Clinics({ loaderData }: Route.ComponentProps) {
  const { hero, breadcrumb, card, general, faqs, clinics } = loaderData
  return (
    <>
      <PageHero
        title={hero.h1}
        lead={hero.lead}
        crumbs={[{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]}
      />
      <div className="wrap grid items-center gap-8 pb-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <ClinicMap />
        <NearestClinic />
      </div>
      <Section labelledBy="todas">
        <h2 id="todas" className="sr-only">
          {uiClinics.all}
        </h2>
        <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {clinics.map((clinic) => (
            <li key={clinic.slug}>
              <ClinicCard clinic={clinic} texts={card} />
            </li>
          ))}
        </ul>
      </Section>
      <Section band="niebla" labelledBy="general">
        <SectionHead
          id="general"
          title={general.title}
          lead={general.text}
          action={<ButtonLink href={general.cta.href}>{general.cta.label}</ButtonLink>}
        />
        <FactStrip
          facts={[
            { label: general.phoneLabel, value: <a href={`tel:${contactDetails.tel}`}>{contactDetails.phone}</a> },
            { label: general.emailLabel, value: <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a> },
            { label: general.hoursLabel, value: general.hours },
          ]}
        />
      </Section>
      <Section labelledBy="preguntas">
        <SectionHead id="preguntas" title={uiClinics.faqTitle} />
        <Accordion name="clinicas" items={faqs.map(({ q, a }) => ({ title: q, body: a }))} />
      </Section>
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(faqs) : null} />
    </>
  )
}
