import { useRef, useState } from 'react'
import { fetchStart } from '#app/widgets/hour-picker/hours-api.ts'
import type { StepProps } from './booking-step.tsx'
import { treatmentOf } from './booking-values.ts'

const TYPING_PAUSE_MS = 400

/** «¿Es para una fecha señalada?»: when the treatment would have to start, as orientation. The date is not sent on. */
export function EventPlanner({ booking: { values }, view }: StepProps) {
  const { texts, today, date, answer } = view.event
  const [said, setSaid] = useState(answer)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const treatment = treatmentOf(values.treatment)

  function onInput(asked: string) {
    clearTimeout(timer.current)
    // A year is typed digit by digit.
    timer.current = setTimeout(async () => {
      setSaid(asked === '' ? '' : treatment === '' ? texts.treatment : await fetchStart(treatment, asked))
    }, TYPING_PAUSE_MS)
  }

  return (
    <details className="booking-event needs-js" open={date !== '' || undefined}>
      <summary>{texts.title}</summary>
      <p className="hint">{texts.hint}</p>
      <div className="field">
        <label htmlFor="evento">{texts.label}</label>
        <input
          // Another treatment, another answer.
          key={treatment}
          id="evento"
          className="input"
          type="date"
          min={today}
          defaultValue={date}
          // Not a field of the form: nothing of it is kept.
          onInput={(event) => {
            event.stopPropagation()
            onInput(event.currentTarget.value)
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
