import { ButtonLink } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'
import { VisitForm } from './visit-form.tsx'
import type { VisitView } from './visit-view.ts'

/** Where and how to get there, with the calendar file; the hour is in the head of the page. */
export function VisitFacts({ view }: { view: VisitView }) {
  const { texts, clinic, folio, arrival, visit, calendar } = view
  const { facts } = texts
  return (
    <section aria-label={texts.h1[visit.state]}>
      <dl className="visit-facts">
        {clinic ? (
          <Fact label={facts.where}>
            <strong className="block">{clinic.name}</strong>
            {clinic.address}
            {clinic.note ? <span className="block text-small text-tinta-2">{clinic.note}</span> : null}
            <a className="inline-link block w-fit" href={clinic.map.href} rel="noreferrer">
              {clinic.map.label}
            </a>
          </Fact>
        ) : null}
        <Fact label={facts.folio}>{folio}</Fact>
        {arrival && visit.canChange ? (
          <Fact label={facts.arrival}>
            <span className="whitespace-pre-line">{arrival}</span>
          </Fact>
        ) : null}
      </dl>
      {visit.canChange ? (
        <div className="actions mt-6">
          {visit.state === 'proposed' ? (
            <VisitForm view={view} what="confirmar" submit={texts.confirm} />
          ) : null}
          <ButtonLink href={calendar} look="ghost" download="cita.ics">
            {texts.calendar}
          </ButtonLink>
        </div>
      ) : (
        <div className="actions mt-6">
          <ButtonLink href="/reservar-cita">{texts.again}</ButtonLink>
        </div>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
