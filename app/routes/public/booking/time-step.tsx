import { Bands } from './bands.tsx'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'
import { ClinicHours } from './clinic-hours.tsx'

/** When: an hour in a clinic that gives hours, half days in any other. */
export function TimeStep({ booking, view }: StepProps) {
  const { takesHour, askBands } = booking
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
      {booking.asksBands ? (
        <p className="mt-6">
          <button type="button" className="text-link text-link-plain" onClick={() => askBands(false)}>
            <span>{hours.backToHours}</span>
          </button>
        </p>
      ) : null}
    </BookingStepFrame>
  )
}
