import { fillText } from '#content/fill-text.ts'
import { treatment as uiTreatment } from '#content/ui.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TreatmentCard } from '#app/ui/card.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TreatmentRequestForm } from '#app/widgets/lead-form/treatment-request-form.tsx'
import type { Route } from './+types/treatment.ts'
import { BookingCard } from './booking-card.tsx'
import { DecideSections } from './decide-sections.tsx'
import { PageIndex } from './page-index.tsx'
import { ProcessSections } from './process-sections.tsx'
import { treatmentJsonLd } from './treatment-json-ld.ts'
import { treatmentView } from './treatment-view.ts'

export { leadFormAction as action } from '#app/widgets/lead-form/lead-form-action.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  const view = treatmentView(params.slug)
  if (!view) throw missingPage('treatment')
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { metaTitle, metaDescription, slug } = loaderData.treatment
  return pageMeta({ title: metaTitle, description: metaDescription, path: `/tratamientos/${slug}` })
}

/** One treatment, in the honest order of the content guide: for whom and for whom not before results and price. */
export default function TreatmentPage({ loaderData: view }: Route.ComponentProps) {
  const { treatment, unit, zone, related, texts } = view
  const { facts: labels, sections } = texts
  const path = `/tratamientos/${treatment.slug}`
  const crumbs = [
    { label: uiTreatment.crumbs.home, href: '/' },
    { label: uiTreatment.crumbs.catalogue, href: '/todos-los-tratamientos' },
    { label: unit.name, href: unit.href },
    { label: treatment.name },
  ]
  return (
    <article>
      <PageHero
        title={treatment.name}
        lead={treatment.shortDescription}
        crumbs={crumbs}
        art={<ArtCrop slug={treatment.slug} {...(zone ? { figure: zone } : {})} />}
        actions={
          <>
            <ButtonLink href="#cita">{uiTreatment.book}</ButtonLink>
            <TextLink href="/todos-los-tratamientos">{uiTreatment.seeAll}</TextLink>
          </>
        }
      />
      {/* The phone's bar sticks while this block is on screen: neither over the hero's button nor over the form. */}
      <div>
        <div className="wrap">
          <FactStrip
            facts={[
              { label: labels.duration, value: treatment.duration },
              { label: labels.anaesthesia, value: treatment.facts.anaesthesia },
              { label: labels.downtime, value: treatment.facts.downtime },
              { label: labels.onset, value: treatment.facts.onset },
              { label: labels.lasting, value: treatment.facts.lasting },
            ]}
          />
          <div className="reading">
            <PageIndex sections={sections} />
            <div className="reading-body">
              <DecideSections view={view} />
              <ProcessSections view={view} />
            </div>
            <aside className="reading-aside">
              <BookingCard view={view} />
            </aside>
          </div>
        </div>
        <div className="action-bar sticky">
          <ButtonLink href="#cita">{uiTreatment.book}</ButtonLink>
        </div>
      </div>
      <Section id="cita" band="lino" labelledBy="pregunta" className="print:hidden">
        <div className="split split-sticky">
          <SectionHead
            id="pregunta"
            title={fillText(uiTreatment.formTitle, { treatment: treatment.name })}
            lead={uiTreatment.formLead}
          />
          <TreatmentRequestForm treatment={treatment} texts={view.form} />
        </div>
      </Section>
      {related.length > 0 ? (
        <Section labelledBy="relacionados" className="print:hidden">
          <SectionHead
            id="relacionados"
            title={fillText(uiTreatment.related, { unit: unit.name })}
            action={<TextLink href={unit.href}>{fillText(uiTreatment.seeUnit, { unit: unit.name })}</TextLink>}
          />
          <div className="grid-cards" style={{ '--columns': 3 } as object}>
            {related.map((other) => (
              <TreatmentCard key={other.slug} treatment={other} category={other.serviceName} row />
            ))}
          </div>
        </Section>
      ) : null}
      <JsonLd data={import.meta.env.SSR ? treatmentJsonLd(treatment) : null} />
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(treatment.faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, path) : null} />
    </article>
  )
}
