import { fillText } from '#content/fill-text.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { upperFirst } from '#domain/text/upper-first.ts'
import { useEffect, useRef } from 'react'
import type { StepProps } from './booking-step.tsx'
import { StepLink } from './step-link.tsx'
import { OTHER_HOUR } from './use-chosen-hour.ts'

/**
 * The nearest free hours in place of one that is taken; everything else in the form stays. They stay, too, once one is
 * chosen: keys move through them, and the focus is there.
 */
export function OtherHours({ booking: { chosen, chooseHour, alive, step }, view }: StepProps) {
  const { alternatives } = chosen
  const { taken: texts } = view.texts.time
  const title = useRef<HTMLHeadingElement>(null)
  const offered = useRef(alternatives)
  // An hour that goes while the form is filled in is said above what was just pressed, out of sight on a phone.
  useEffect(() => {
    if (alternatives === offered.current) return
    offered.current = alternatives
    title.current?.focus()
  }, [alternatives])
  const chosenHere = alternatives?.find(({ at }) => at === chosen.at)
  if (!alternatives || (chosen.at && !chosenHere)) return null
  if (alive && step !== 'hora' && step !== 'revision') return null
  return (
    <section className="other-hours" aria-labelledby="otras-horas">
      <h2 ref={title} id="otras-horas" tabIndex={-1}>
        {chosenHere ? fillText(view.texts.hours.chosen, { hour: hourWords(chosenHere.at) }) : texts.title}
      </h2>
      {alternatives.length > 0 ? <p>{texts.text}</p> : null}
      <ul>
        {alternatives.map(({ at, clinic }) => (
          <li key={at}>
            {/* Without scripts it is chosen here and sent with the form; with them, a group of its own beside the same
                hour in its step: of two in one group only one can be chosen. */}
            <label className="band-chip">
              <input
                type="radio"
                name={alive ? OTHER_HOUR : 'hour'}
                value={at}
                onClick={() => void chooseHour({ at, clinic }, true)}
              />
              <span>{upperFirst(hourWords(at))}</span>
            </label>
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
