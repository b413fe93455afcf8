import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { ReviewLine } from '#app/ui/review-line.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { treatment as uiTreatment, units as uiUnits } from '#content/ui.ts'
import { BeforeDeciding } from './before-deciding.tsx'
import { ForWhom } from './for-whom.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import type { UnitPageView } from './unit-page-view.ts'

interface PageEndProps {
  view: UnitPageView
  /** Text above the last button; the unit's claim by default. */
  closing?: string
  band?: 'lino' | 'niebla' | 'piel' | 'dark'
}

/** The end of every unit page: suitability, questions, reading, clinics, limits, and how to ask. */
export function PageEnd({ view, closing = view.promise, band = 'piel' }: PageEndProps) {
  const { faqs, texts, safety, name, hero } = view
  return (
    <>
      <ForWhom title={texts.forWhom} reasons={view.forWhom} concerns={view.parts.concerns} />
      <Section labelledBy="preguntas">
        <div className="split split-sticky">
          <h2 id="preguntas">{texts.faqs}</h2>
          <Accordion name="preguntas" items={faqs.map(({ q, a }) => ({ title: q, body: a }))} />
        </div>
      </Section>
      <BeforeDeciding parts={view.parts} />
      <Section band={band} labelledBy="cierre">
        <div className="split split-even">
          <div>
            <h2 id="cierre">{closing}</h2>
            <div className="actions mt-8">
              <ButtonLink href={view.booking} look={band === 'dark' ? 'light' : 'primary'}>
                {hero.primaryCta}
              </ButtonLink>
              <TextLink href="/contacto">{uiUnits.ask}</TextLink>
            </div>
          </div>
          <div className="page-end-notes">
            <h3>{texts.safety}</h3>
            {safety.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h3>{texts.clinics}</h3>
            <p>{uiTreatment.where}</p>
            <TextLink href="/clinicas">{uiTreatment.seeClinics}</TextLink>
            <p className="micro mt-6">
              <PriceNote terms={view.priced ? {} : null} />
            </p>
          </div>
        </div>
      </Section>
      <ReviewLine by={view.reviewed} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(unitCrumbs(name), view.route) : null} />
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? treatmentListJsonLd(view) : null} />
    </>
  )
}

function treatmentListJsonLd({ name, services }: UnitPageView) {
  const treatments = services.flatMap((service) => service.treatments)
  return itemListJsonLd(
    name,
    treatments.map((treatment) => ({ name: treatment.name, path: `/tratamientos/${treatment.slug}` })),
  )
}
