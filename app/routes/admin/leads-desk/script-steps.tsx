import { Check } from 'lucide-react'
import { useState } from 'react'
import { deskTexts } from '#content/ui.ts'
import type { ScriptStep } from '#domain/lead/script-steps.ts'

const texts = deskTexts.script

/** The script of a call at the desk: one step is lit, and a press on another one goes there. */
export function ScriptSteps({ steps }: { steps: readonly ScriptStep[] }) {
  const [current, setCurrent] = useState(0)
  return (
    <ol className="script-steps">
      {steps.map(({ title, text }, index) => (
        <li key={text} data-done={index < current || undefined}>
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => setCurrent(index)}
          >
            {index < current ? <Check className="icon" aria-hidden="true" /> : <i aria-hidden="true" />}
            {index < current ? <span className="sr-only">{texts.said} </span> : null}
            {title ? <b>{title}</b> : null}
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
