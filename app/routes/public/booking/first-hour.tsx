import { Button } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { CalendarClock } from 'lucide-react'
import type { StepProps } from './booking-step.tsx'

/** The first free hour of the clinic, in one tap; the chosen hour, once there is one. */
export function FirstHour({ booking: { chosen, chooseHour, values }, view }: StepProps) {
  const { hours: texts } = view.texts
  const clinic = view.clinics.find(({ slug }) => slug === values.clinic)
  if (chosen.at)
    return <p className="booking-chosen-hour">{fillText(texts.chosen, { hour: hourWords(chosen.at) })}</p>
  if (!clinic?.first) return null
  const { first, slug } = clinic
  return (
    <Button
      look="ghost"
      className="needs-js"
      onClick={() => void chooseHour({ at: first.at, clinic: slug }, true)}
    >
      <CalendarClock className="icon" aria-hidden="true" />
      {fillText(texts.first, { hour: first.text })}
    </Button>
  )
}
