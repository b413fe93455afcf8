import { Fragment } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { cityTreatment as texts, review } from '#content/ui.ts'
import { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'
import { ClinicFacts } from '../clinic/clinic-facts.tsx'
import type { LocalTexts } from '../clinic/local-texts.ts'
import type { CityTreatmentView } from './city-treatment-view.ts'
import { LocalAnswer } from './local-answer.tsx'

interface CityTreatmentPartsProps {
  view: CityTreatmentView
  filled: LocalTexts
}

/** The page's content: clinic, local availability, treatment summary, questions, other cities. */
export function CityTreatmentParts({ view, filled }: CityTreatmentPartsProps) {
  const { treatment, clinics } = view
  return (
    <Fragment key={cityTreatmentPath(view.city.key, treatment.slug)}>
      {clinics.map((clinic) => (
        <ClinicFacts key={clinic.slug} clinic={clinic} texts={view.labels} />
      ))}
      <LocalAnswer view={view} filled={filled} />
      {view.people && <div dangerouslySetInnerHTML={{ __html: view.people }} />}
      <Section band="lino" labelledBy="en-breve">
        <SectionHead
          id="en-breve"
          title={texts.summaryTitle}
          lead={treatment.shortDescription}
          action={<TextLink href={`/tratamientos/${treatment.slug}`}>{texts.fullLink}</TextLink>}
        />
        {treatment.facts[0] && (
          <FactStrip facts={treatment.facts.map(([label, value]) => ({ label, value }))} />
        )}
        <p className="micro mt-3">
          {treatment.priceTerms && (
            <>
              {texts.priceNote} <PriceNote terms={treatment.priceTerms} />{' '}
            </>
          )}
          {treatment.reviewed ?? review.pending}.
        </p>
      </Section>
      <Section labelledBy="preguntas">
        <div className="split split-sticky">
          <SectionHead id="preguntas" title={filled.faqTitle} />
          <Accordion
            name="preguntas"
            items={[...filled.faqs, filled.phoneFaq].map(({ q, a }) => ({ title: q, body: a }))}
          />
        </div>
      </Section>
      <Section labelledBy="otras-ciudades" className="print:hidden">
        <SectionHead id="otras-ciudades" title={texts.otherCities} lead={filled.otherCitiesLead} />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-8">
          {view.cities.map(([key, name, km]) => (
            <li key={key}>
              <TextLink href={cityTreatmentPath(key, treatment.slug)} plain>
                {name}
              </TextLink>
              <span className="block text-small text-tinta-2 tabular-nums">
                {fillText(texts.distance, { km })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Fragment>
  )
}
