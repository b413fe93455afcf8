import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { useLocation } from 'react-router'
import { Bands } from './bands.tsx'
import { BookingAside } from './booking-aside.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'
import type { BookingView } from './booking-view.ts'
import { ClinicHours } from './clinic-hours.tsx'
import { ClinicStep } from './clinic-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { HoldLine } from './hold-line.tsx'
import { OtherHours } from './other-hours.tsx'
import { AnsweredReason } from './reason-consent.tsx'
import { ReasonStep } from './reason-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useBooking } from './use-booking.ts'

/**
 * One form with one step visible at a time. Without scripts all steps are shown one below the other and the form posts
 * to its page.
 */
export function BookingForm({ view }: { view: BookingView }) {
  // The week of the clinic in the URL stays when a form without scripts comes back.
  const { search } = useLocation()
  const booking = useBooking(view)
  const { element, form, alive, onInput, summary, chosen } = booking
  const steps = { booking, view }
  return (
    <div className="booking" data-alive={alive || undefined}>
      <form
        ref={element}
        id="formulario"
        data-measured={form.formType}
        action={`/reservar-cita${search}#formulario`}
        method="post"
        noValidate
        aria-label={view.hero.h1}
        className="booking-card"
        onSubmit={form.onSubmit}
        onInput={onInput}
      >
        <BookingProgress {...steps} />
        <HoldLine {...steps} />
        <ErrorSummary errors={summary} level={2} ref={summary.length > 0 ? form.attention : undefined} />
        <input type="hidden" name="formType" value={form.formType} />
        <div className="honeypot" aria-hidden="true">
          <label htmlFor="website">Web</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {chosen.at ? <input type="hidden" name="hour" value={chosen.at} /> : null}
        {chosen.token ? <input type="hidden" name="hold" value={chosen.token} /> : null}
        <OtherHours {...steps} />
        <AnsweredReason {...steps} />
        <ReasonStep {...steps} />
        <ClinicStep {...steps} />
        <TimeStep {...steps} />
        <DetailsStep {...steps} />
        <ReviewStep {...steps} />
      </form>
      <BookingAside {...steps} />
    </div>
  )
}

/** When: an hour in a clinic that gives hours, half days in any other. */
function TimeStep({ booking, view }: StepProps) {
  const { givesHours, takesHour, askBands } = booking
  const { time, hours } = view.texts
  return (
    <BookingStepFrame
      booking={booking}
      view={view}
      name="hora"
      title={takesHour ? hours.title : time.title}
      help={takesHour ? hours.help : time.noAgenda}
    >
      {takesHour ? <ClinicHours booking={booking} view={view} /> : <Bands booking={booking} view={view} />}
      {givesHours && !takesHour ? (
        <p className="needs-js mt-6">
          <button type="button" className="text-link text-link-plain" onClick={() => askBands(false)}>
            <span>{hours.backToHours}</span>
          </button>
        </p>
      ) : null}
    </BookingStepFrame>
  )
}
