import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Note } from '#app/ui/panel.tsx'
import { PrivacyNote } from '#app/widgets/lead-form/privacy-note.tsx'
import type { BookingStep } from '#domain/lead/booking-form.ts'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'
import { chosenTexts } from './chosen-texts.ts'
import { StepLink } from './step-link.tsx'

/**
 * A review of everything, each part with a link to change it, then the submit button, which confirms the hour or, in a
 * clinic without hours on the web, requests a visit.
 */
export function ReviewStep({ booking, view }: StepProps) {
  const { form, summary, mustChooseOther } = booking
  const { review } = view.texts
  const confirms = Boolean(booking.values.hour) || booking.takesHour
  return (
    <BookingStepFrame
      booking={booking}
      view={view}
      name="revision"
      title={confirms ? review.titleWithHour : review.title}
      help={confirms ? review.helpWithHour : review.help}
      end={
        <Button type="submit" loading={form.status === 'submitting'}>
          {confirms ? view.confirm : view.form.submit}
        </Button>
      }
    >
      <ReviewRows booking={booking} view={view} />
      <Note className="mt-6 mb-6">
        {confirms ? review.confirms : review.pending}{' '}
        <span className="whitespace-pre-line">{view.texts.cancellation}</span>
      </Note>
      <PrivacyNote texts={view.form} />
      <div
        ref={summary.length > 0 || mustChooseOther ? undefined : form.attention}
        tabIndex={-1}
        role="status"
        className="outline-none"
      >
        {form.notice ? <FieldError>{form.notice}</FieldError> : null}
      </div>
    </BookingStepFrame>
  )
}

type Row = {
  label: string
  lines: readonly string[]
  more?: readonly string[]
  step: BookingStep
  notKept?: boolean
}

function ReviewRows({ booking: { values }, view }: StepProps) {
  const { texts } = view
  const { reason, clinic, times } = chosenTexts(values, view)
  const { fields, channels } = texts.details
  const channel = channels.find(({ value }) => value === values.contactChannel)?.label ?? ''
  const rows: Row[] = [
    { label: texts.reason.short, lines: [reason], step: 'motivo', notKept: !values.health },
    {
      label: texts.clinic.short,
      lines: clinic ? [clinic.label] : [],
      more: clinic ? [clinic.address, clinic.phone] : [],
      step: 'clinica',
    },
    { label: texts.time.short, lines: times, step: 'hora' },
    { label: fields.name, lines: [values.name], step: 'datos' },
    { label: fields.email, lines: [values.email], step: 'datos' },
    { label: fields.phone, lines: [values.phone], step: 'datos' },
    { label: fields.channel, lines: [channel], step: 'datos' },
    { label: fields.notes, lines: [values.message.trim()], step: 'datos', notKept: !values.health },
  ]
  return (
    <dl className="review-rows needs-js">
      {rows
        .filter(({ lines }) => lines.some(Boolean))
        .map(({ label, lines, more = [], step, notKept }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {more.map((line) => (
                <small key={line}>{line}</small>
              ))}
              {notKept ? <small className="text-aviso!">{texts.review.notKept}</small> : null}
            </dd>
            <dd>
              <StepLink to={step} className="inline-link">
                {texts.review.change}
                <span className="sr-only"> {label}</span>
              </StepLink>
            </dd>
          </div>
        ))}
    </dl>
  )
}
