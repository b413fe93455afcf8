import type { ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { firstVisitText } from '#content/first-visit.ts'
import { treatment as uiTreatment } from '#content/ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { ReviewNote } from '#app/ui/review-line.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { goToRequest } from './go-to-request.ts'
import type { TreatmentView } from './treatment-view.ts'

/** Beside the text: price, unit, booking button, and who reviewed the page. */
export function BookingCard({ view: { treatment, unit, zoneNames, texts } }: { view: TreatmentView }) {
  const { facts } = texts
  const visit = firstVisitText(useSiteFacts())
  return (
    <>
      <div className="white-card request-card">
        <h2>{uiTreatment.cardTitle}</h2>
        <p>{fillText(uiTreatment.cardText, { visit })}</p>
        <dl className="definition-rows">
          {treatment.price ? (
            <Row
              label={facts.price}
              value={treatment.price}
              note={treatment.priceTerms ? <PriceNote terms={treatment.priceTerms} /> : null}
              inHero
            />
          ) : null}
          {treatment.facts.sessions ? (
            <Row label={facts.sessions} value={treatment.facts.sessions} inHero />
          ) : null}
          {treatment.facts.reversible ? (
            <Row label={facts.reversible} value={treatment.facts.reversible} />
          ) : null}
          {treatment.facts.maintenance ? (
            <Row label={facts.maintenance} value={treatment.facts.maintenance} />
          ) : null}
          {zoneNames ? <Row label={uiTreatment.zone} value={zoneNames} /> : null}
          <Row label={uiTreatment.unit} value={unit.name} />
        </dl>
        <ButtonLink href="#cita" onClick={goToRequest} wide>
          {uiTreatment.book}
        </ButtonLink>
        <div className="mt-3 text-center">
          <TextLink href="/contacto">{uiTreatment.ask}</TextLink>
        </div>
      </div>
      <ReviewNote by={treatment.reviewed} />
    </>
  )
}

interface RowProps {
  label: string
  value: string
  note?: ReactNode
  /** Said in the hero too: not repeated on phones. */
  inHero?: boolean
}

function Row({ label, value, note, inHero }: RowProps) {
  return (
    <div className={inHero ? 'in-hero' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note ? <dd className="micro w-full">{note}</dd> : null}
    </div>
  )
}
