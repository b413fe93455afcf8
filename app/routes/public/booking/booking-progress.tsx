import { fillText } from '#content/fill-text.ts'
import { BOOKING_STEPS } from '#domain/lead/booking-form.ts'
import type { StepProps } from './booking-step.tsx'
import { StepLink } from './step-link.tsx'

/** Current step, in words and as a line with dots; completed steps are links. */
export function BookingProgress({ booking: { step }, view: { texts } }: StepProps) {
  const at = BOOKING_STEPS.indexOf(step)
  return (
    <nav aria-label={texts.progressLabel} className="needs-js">
      <p className="booking-progress-text" id="progreso">
        {fillText(texts.progress, { n: at + 1, total: BOOKING_STEPS.length })}
      </p>
      <ol className="booking-progress">
        {BOOKING_STEPS.map((name, index) => (
          <li key={name} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            {index < at ? <StepLink to={name}>{titleOf(name)}</StepLink> : <span>{titleOf(name)}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )

  function titleOf(name: (typeof BOOKING_STEPS)[number]) {
    return {
      motivo: texts.reason,
      clinica: texts.clinic,
      hora: texts.time,
      datos: texts.details,
      revision: texts.review,
    }[name].short
  }
}
