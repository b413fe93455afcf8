import { Section, SectionHead } from '#app/ui/section.tsx'
import { fillText } from '#content/fill-text.ts'
import { COMPARATOR_PATH, COMPARISON_PARAMS } from '#domain/catalogue/comparison-selection.ts'
import { latestStart, MARGIN_DAYS } from '#domain/catalogue/latest-start.ts'
import { lowerFirst } from '#domain/text/lower-first.ts'
import { useEffect, useRef } from 'react'
import type { ComparatorData } from './comparator-data.ts'
import { SelectionInputs } from './selection-inputs.tsx'
import type { Comparison } from './use-comparison.ts'

const TYPING_PAUSE_MS = 400

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

interface DatePlannerProps {
  comparison: Comparison
  treatments: ComparatorData['treatments']
  /** Names of the rows that the date planner uses. */
  rowName: (id: string) => string
  /** Madrid date, `YYYY-MM-DD`. */
  today: string
  texts: ComparatorData['texts']['planner']
}

/**
 * «¿Llego a tiempo?»: when each treatment would have to start for an important date, and the times this is based on.
 */
export function DatePlanner({ comparison, treatments, rowName, today, texts }: DatePlannerProps) {
  const { selection } = comparison
  const { date } = selection
  const input = useDateInput(comparison)
  return (
    <Section id="fecha" band="lino" labelledBy="fecha-titulo" className="comparison-planner">
      <div className="split">
        <SectionHead id="fecha-titulo" title={texts.title} lead={texts.text} />
        <div>
          <form
            action={COMPARATOR_PATH}
            className="print:hidden"
            onSubmit={(event) => event.preventDefault()}
          >
            <SelectionInputs of={{ ...selection, date: '' }} />
            <div className="field">
              <label htmlFor="fecha-acontecimiento">{texts.dateLabel}</label>
              <input
                {...input}
                id="fecha-acontecimiento"
                className="input"
                type="date"
                name={COMPARISON_PARAMS.date}
                defaultValue={date}
                min={today}
                aria-describedby="fecha-nota"
              />
            </div>
            <noscript>
              <button type="submit" className="button button-small">
                {texts.calculate}
              </button>
            </noscript>
          </form>
          <div aria-live="polite">
            {date && date < today ? <p className="mt-6">{texts.past}</p> : null}
            {date && date >= today ? (
              <ul className="mt-6">
                {treatments.map(({ slug, name, facts }) => {
                  const latest = latestStart(facts, date, today)
                  const day = latest.kind === 'unknown' ? '' : longDate.format(new Date(latest.date))
                  return (
                    <li key={slug}>
                      <h3 className="text-h4">{name}</h3>
                      <p>{fillText(texts[latest.kind], { date: day })}</p>
                      <p className="muted text-small">
                        {rowName('cuando-se-nota')}: {lowerFirst(facts.onset)}. {rowName('recuperacion')}:{' '}
                        {lowerFirst(facts.downtime)}. {rowName('sesiones')}: {lowerFirst(facts.sessions)}.
                      </p>
                    </li>
                  )
                })}
              </ul>
            ) : null}
          </div>
          <p className="muted mt-6 text-small" id="fecha-nota">
            {fillText(texts.note, { days: MARGIN_DAYS })}
          </p>
        </div>
      </div>
    </Section>
  )
}

/** A year is typed digit by digit, so the answer waits for a pause. A date entered before hydration is kept. */
function useDateInput({ selection, change }: Comparison) {
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const takeOver = useRef(() => {
    const given = ref.current?.value ?? ''
    if (given !== selection.date) change({ date: given })
  })
  useEffect(() => {
    takeOver.current()
    return () => clearTimeout(timer.current)
  }, [])
  const onChange = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ date: ref.current?.value ?? '' }), TYPING_PAUSE_MS)
  }
  return { ref, onChange }
}
