import { fetchStart } from '#app/widgets/hour-picker/hours-api.ts'
import { useEffect, useState } from 'react'
import type { StepProps } from './booking-step.tsx'
import { treatmentOf } from './booking-values.ts'

const TYPING_PAUSE_MS = 400

/** «¿Es para una fecha señalada?»: when the treatment would have to start, as orientation. The date is not sent on. */
export function EventPlanner({ booking: { values }, view }: StepProps) {
  const { texts, today } = view.event
  const [date, setDate] = useState(view.event.date)
  const said = useAnswer(treatmentOf(values.treatment), date, view)

  return (
    <details className="booking-event needs-js" open={view.event.date !== '' || undefined}>
      <summary>{texts.title}</summary>
      <p className="hint">{texts.hint}</p>
      <div className="field">
        <label htmlFor="evento">{texts.label}</label>
        <input
          id="evento"
          className="input"
          type="date"
          min={today}
          defaultValue={view.event.date}
          // Not a field of the form: nothing of it is kept.
          onInput={(event) => {
            event.stopPropagation()
            setDate(event.currentTarget.value)
          }}
        />
      </div>
      <div aria-live="polite">
        {said ? (
          <>
            <p className="mt-4 font-medium">{said}</p>
            <p className="hint">{texts.note}</p>
          </>
        ) : null}
      </div>
    </details>
  )
}

/** The answer for exactly this treatment and date; empty until it is there. */
function useAnswer(treatment: string, date: string, { event, prefill }: StepProps['view']): string {
  const [answer, setAnswer] = useState({
    treatment: treatmentOf(prefill.treatment),
    date: event.date,
    said: event.answer,
  })
  const isAnswered = answer.treatment === treatment && answer.date === date
  useEffect(() => {
    if (isAnswered || date === '') return undefined
    let isCurrent = true
    // A year is typed digit by digit.
    const timer = setTimeout(async () => {
      const said = treatment === '' ? event.texts.treatment : await fetchStart(treatment, date)
      if (isCurrent) setAnswer({ treatment, date, said })
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [treatment, date, isAnswered, event.texts.treatment])
  return isAnswered && date !== '' ? answer.said : ''
}
