import { fillText } from '#content/fill-text.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ClinicFacts } from '../clinic/clinic-facts.tsx'
import type { CityTreatmentView } from './city-treatment-view.ts'
import { LocalAnswer } from './local-answer.tsx'

/** What a visitor sees: the clinic, whether the treatment is done there, the treatment in short, questions, other cities. */
export function CityTreatmentParts({ view, crumbs }: { view: CityTreatmentView; crumbs: readonly Crumb[] }) {
  const { treatment, clinics, summary, otherCities } = view
  const treatmentHref = `/tratamientos/${treatment.slug}`
  return (
    <>
      <PageHero
        title={view.h1}
        lead={view.lead}
        crumbs={crumbs}
        art={<ArtCrop slug={treatment.slug} {...(view.zone ? { figure: view.zone } : {})} />}
        actions={
          <>
            <ButtonLink href={view.bookHref}>{view.book}</ButtonLink>
            <TextLink href={treatmentHref}>{summary.link}</TextLink>
          </>
        }
      />
      {clinics.map((clinic) => (
        <ClinicFacts key={clinic.slug} clinic={clinic} texts={view.clinicLabels} />
      ))}
      <LocalAnswer view={view} />
      <Section band="lino" labelledBy="en-breve">
        <SectionHead
          id="en-breve"
          title={summary.title}
          lead={treatment.shortDescription}
          action={<TextLink href={treatmentHref}>{summary.link}</TextLink>}
        />
        <FactStrip facts={treatment.facts} />
        <p className="micro mt-3">{summary.priceNote}</p>
      </Section>
      <Section labelledBy="preguntas">
        <div className="split split-sticky">
          <SectionHead id="preguntas" title={view.faqTitle} />
          <Accordion name="preguntas" items={view.faqs.map(({ q, a }) => ({ title: q, body: a }))} />
        </div>
      </Section>
      <Section labelledBy="otras-ciudades" className="print:hidden">
        <SectionHead id="otras-ciudades" title={otherCities.title} lead={otherCities.lead} />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-8">
          {otherCities.cities.map(([key, name, km]) => (
            <li key={key}>
              <TextLink href={`/tratamientos/${key}/${treatment.slug}`} plain>
                {name}
              </TextLink>
              <span className="block text-small text-tinta-2 tabular-nums">{fillText(view.distance, { km })}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
