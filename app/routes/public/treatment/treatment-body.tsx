import { Fragment } from 'react'
import { fillText } from '#content/fill-text.ts'
import { treatment as uiTreatment } from '#content/ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TreatmentCard } from '#app/ui/card.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { followLinksIn } from '#app/ui/follow-link.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TreatmentRequestForm } from '#app/widgets/lead-form/treatment-request-form.tsx'
import { goToRequest } from './go-to-request.ts'
import { BookingCard } from './booking-card.tsx'
import { DecideSections } from './decide-sections.tsx'
import { PageIndex } from './page-index.tsx'
import { ProcessSections } from './process-sections.tsx'
import type { TreatmentView } from './treatment-view.ts'

/** Everything below the hero: facts, text with table of contents and card, request form, and related treatments. */
export function TreatmentBody({ view }: { view: TreatmentView }) {
  const { treatment, unit, related, texts } = view
  const { facts: labels } = texts
  const facts = [
    { label: labels.anaesthesia, value: treatment.facts.anaesthesia },
    { label: labels.onset, value: treatment.facts.onset },
    { label: labels.lasting, value: treatment.facts.lasting },
  ].filter(({ value }) => value !== '')
  return (
    // What was typed, opened or scrolled belongs to its treatment.
    <Fragment key={treatment.slug}>
      <div className="wrap">{facts.length > 0 ? <FactStrip facts={facts} /> : null}</div>
      {/* The phone's sticky bar shows only within this block, so it never covers the facts, the hero's button or the form. */}
      <div className="treatment-text">
        <div className="wrap">
          <div className="reading">
            <PageIndex view={view} />
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
          <ButtonLink href="#cita" onClick={goToRequest}>
            {uiTreatment.book}
          </ButtonLink>
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
      {view.reading && (
        <div
          ref={followLinksIn}
          className="html-section"
          dangerouslySetInnerHTML={{ __html: view.reading }}
        />
      )}
      {related.length > 0 ? (
        <Section labelledBy="relacionados" className="related-row print:hidden">
          <SectionHead
            id="relacionados"
            title={fillText(uiTreatment.related, { unit: unit.name })}
            action={
              <TextLink href={unit.href}>{fillText(uiTreatment.seeUnit, { unit: unit.name })}</TextLink>
            }
          />
          <div className="grid-cards" style={{ '--columns': 3 } as object}>
            {related.map((other) => (
              <TreatmentCard key={other.slug} treatment={other} category={other.serviceName} row />
            ))}
          </div>
        </Section>
      ) : null}
    </Fragment>
  )
}
