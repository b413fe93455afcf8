import { Button } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { useRef } from 'react'
import type { StepProps } from './booking-step.tsx'

/**
 * «Te guardamos esta hora hasta las 18:42», with a warning and a button before it ends. It has its place from the choice
 * on: what follows must not move while somebody presses it.
 */
export function HoldLine({ booking: { chosen, step }, view }: StepProps) {
  const { hold: texts } = view.texts.time
  const { phase, held, extend } = chosen.hold
  const line = useRef<HTMLDivElement>(null)
  const isShown = chosen.at !== '' && step !== 'motivo' && step !== 'clinica'
  return (
    <div
      ref={line}
      className="hold-line needs-js"
      role="status"
      tabIndex={-1}
      data-phase={isShown ? phase : 'hidden'}
    >
      {isShown && phase === 'none' ? <p>{texts.asking}</p> : null}
      {isShown && phase === 'unheld' ? <p>{texts.unheld}</p> : null}
      {isShown && phase === 'ended' ? <p>{texts.ended}</p> : null}
      {isShown && held?.until && (phase === 'held' || phase === 'soon') ? (
        <p>
          {fillText(texts.until, { time: inMadrid(new Date(held.until)).time })}
          {phase === 'soon' ? ` ${texts.soon}` : null}
        </p>
      ) : null}
      {isShown && phase === 'soon' ? (
        <Button
          look="ghost"
          small
          onClick={() => {
            // The button goes away with its reason.
            line.current?.focus()
            void extend()
          }}
        >
          {texts.extend}
        </Button>
      ) : null}
    </div>
  )
}
