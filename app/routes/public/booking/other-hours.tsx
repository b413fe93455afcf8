import { useTap } from '#app/widgets/hour-picker/use-tap.ts'
import { fillText } from '#content/fill-text.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { upperFirst } from '#domain/text/upper-first.ts'
import { useEffect, useRef } from 'react'
import type { StepProps } from './booking-step.tsx'
import { StepLink } from './step-link.tsx'
import type { Booking } from './use-booking.ts'
import { OTHER_HOUR } from './use-chosen-hour.ts'

/**
 * The nearest free hours in place of one that is taken; everything else in the form stays. They stay, too, once one is
 * chosen: keys move through them, and the focus is there.
 */
export function OtherHours({ booking, view }: StepProps) {
  const { chosen, form, alive, step, mustChooseOther } = booking
  const { alternatives } = chosen
  const { taken: texts } = view.texts.time
  const offered = useRef(alternatives)
  // An hour that goes while the form is filled in is said above what was just pressed, out of sight on a phone.
  useEffect(() => {
    if (alternatives === offered.current) return
    offered.current = alternatives
    document.getElementById('otras-horas')?.focus()
  }, [alternatives])
  const chosenHere = alternatives?.find(({ at, clinic }) => at === chosen.at && clinic === chosen.clinic)
  if (!alternatives || (chosen.at && !chosenHere)) return null
  if (alive && step !== 'hora' && step !== 'revision') return null
  return (
    <section className="other-hours" aria-labelledby="otras-horas">
      <h2 ref={mustChooseOther ? form.attention : undefined} id="otras-horas" tabIndex={-1}>
        {chosenHere ? fillText(view.texts.hours.chosen, { hour: hourWords(chosenHere.at) }) : texts.title}
      </h2>
      {alternatives.length > 0 ? <p>{texts.text}</p> : null}
      <ul>
        {alternatives.map((hour) => (
          <li key={hour.at}>
            <OtherHour hour={hour} booking={booking} />
          </li>
        ))}
      </ul>
      {step === 'revision' ? (
        <p>
          <StepLink to="hora" className="inline-link">
            {texts.more}
          </StepLink>
        </p>
      ) : null}
    </section>
  )
}

/**
 * Without scripts it is chosen here and sent with the form; with them, in a group of its own beside the same hour in
 * its step: of two in one group only one can be chosen.
 */
function OtherHour({ hour, booking: { alive, chooseHour } }: { hour: Alternative; booking: Booking }) {
  const { at, clinic } = hour
  const tap = useTap({ onChoose: (byTap) => void chooseHour({ at, clinic }, byTap) })
  return (
    <label className="band-chip">
      <input type="radio" name={alive ? OTHER_HOUR : 'hour'} value={at} data-clinic={clinic} {...tap} />
      <span>{upperFirst(hourWords(at))}</span>
    </label>
  )
}
