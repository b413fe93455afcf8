import { Checkbox } from '#app/ui/checkbox.tsx'
import type { StepProps } from './booking-step.tsx'
import { chosenTexts } from './chosen-texts.ts'
import { StepLink } from './step-link.tsx'

/** Beside the reason: whether it may be kept. Never checked in advance. */
export function ReasonConsent({ booking: { initial }, view: { form } }: StepProps) {
  return (
    <div className="mt-6">
      <Checkbox
        name="health"
        label={form.consentHealth}
        hint={form.consentHealthHint}
        defaultChecked={initial.health}
      />
    </div>
  )
}

/**
 * The reason that a link has answered, above the first step shown, with its consent. The checkbox of the reason's own
 * step is the one that is sent.
 */
export function AnsweredReason({ booking, view }: StepProps) {
  const { element, values, refresh, skippedReason, alive } = booking
  if (!skippedReason || !alive) return null
  const { reason } = chosenTexts(values, view)
  const { texts, form } = view
  return (
    <div className="answered-reason">
      <p>
        {texts.reason.answered} <strong>{reason}</strong>.{' '}
        <StepLink to="motivo" className="inline-link">
          {texts.review.change}
          <span className="sr-only"> {texts.reason.short}</span>
        </StepLink>
      </p>
      <div className="checkbox">
        <input
          type="checkbox"
          id="health-shown"
          checked={values.health}
          onChange={({ target }) => {
            const real = element.current?.elements.namedItem('health')
            if (real instanceof HTMLInputElement) real.checked = target.checked
            refresh()
          }}
        />
        <label htmlFor="health-shown">{form.consentHealth}</label>
        <p className="hint">{form.consentHealthHint}</p>
      </div>
    </div>
  )
}
