import { Button } from '#app/ui/button.tsx'
import { BOOKING_STEPS, type BookingStep } from '#domain/lead/booking-form.ts'
import type { ReactNode } from 'react'
import type { BookingView } from './booking-view.ts'
import { StepLink } from './step-link.tsx'
import type { Booking } from './use-booking.ts'

export interface StepProps {
  booking: Booking
  view: BookingView
}

interface BookingStepFrameProps extends StepProps {
  name: BookingStep
  title: string
  help: string
  children: ReactNode
  /** The submit button, instead of «Continuar». */
  end?: ReactNode
}

/** One step: its question, its fields, and buttons for back and next. Its heading is the anchor of the step. */
export function BookingStepFrame({ booking, view, name, title, help, children, end }: BookingStepFrameProps) {
  const before = BOOKING_STEPS[BOOKING_STEPS.indexOf(name) - 1]
  return (
    <section
      className="booking-step"
      data-current={booking.step === name || undefined}
      aria-labelledby={name}
    >
      <h2 id={name} tabIndex={-1} aria-describedby="progreso">
        {title}
      </h2>
      <p className="booking-help">{help}</p>
      {children}
      <div className="booking-actions">
        {before ? (
          <StepLink to={before} className="text-link text-link-plain needs-js">
            <span>{view.texts.back}</span>
          </StepLink>
        ) : null}
        {end ?? (
          <Button className="needs-js" onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
            {view.texts.next}
          </Button>
        )}
      </div>
    </section>
  )
}
