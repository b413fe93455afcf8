import { contactOf } from '#content/site-facts.ts'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import type { StepProps } from './booking-step.tsx'
import { chosenTexts } from './chosen-texts.ts'

/** Beside the form: choices so far, what to expect, what to bring, and the phone. */
export function BookingAside({ booking: { values }, view }: StepProps) {
  const { texts } = view
  const { phone, tel } = contactOf(useSiteFacts())
  const { reason, clinic, times } = chosenTexts(values, view)
  const rows = [
    { label: texts.reason.short, lines: reason ? [reason] : [] },
    { label: texts.clinic.short, lines: clinic ? [clinic.label] : [] },
    { label: texts.time.short, lines: times },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <aside className="booking-aside" aria-labelledby="resumen">
      <div className="needs-js">
        <h2 id="resumen">{texts.summaryTitle}</h2>
        {rows.length > 0 ? (
          <dl>
            {rows.map(({ label, lines }) => (
              <div key={label}>
                <dt>{label}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-small text-tinta-2">{texts.summaryEmpty}</p>
        )}
      </div>
      <ul className="booking-points">
        {texts.reassurance.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div>
        <h3>{texts.whatToBring.title}</h3>
        <ul>
          {texts.whatToBring.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <p>
        {texts.errors.fallback}{' '}
        <a href={`tel:${tel}`} className="inline-link whitespace-nowrap">
          {phone}
        </a>
      </p>
    </aside>
  )
}
