import { type ReactNode, useEffect, useRef } from 'react'
import type { AssistantView } from '../assistant-view.ts'
import type { Talk } from '../talk-store.ts'
import type { Step } from '../use-steps.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { RequestStep } from './request-step.tsx'

interface OpenStepsProps {
  step: Step
  talk: Talk | null
  texts: AssistantView['texts']
  network: AssistantView['network']
  onClose: (said?: string) => void
  /** The step that asks for a person. */
  children: ReactNode
}

/** The step that is open in the conversation, if any. */
export function OpenSteps({ step, talk, texts, network, onClose, children }: OpenStepsProps) {
  const { people } = texts
  const common = { texts, network, onCancel: () => onClose() }
  if (step === 'person' && !talk) return <StepFrame title={people.title}>{children}</StepFrame>
  if (step === 'request' && talk) {
    return (
      <StepFrame title={people.request.title}>
        <RequestStep {...common} onDone={() => onClose()} />
      </StepFrame>
    )
  }
  if ((step === 'end' || step === 'erase') && talk) {
    return (
      <StepFrame key={step} title={people[step].title}>
        <ConfirmStep
          kind={step}
          {...common}
          onDone={() => onClose(step === 'erase' ? people.erase.done : '')}
        />
      </StepFrame>
    )
  }
  return null
}

interface StepFrameProps {
  title: string
  children: ReactNode
}

/** A step in the conversation, below the last message: it takes the focus and hides nothing. */
function StepFrame({ title, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className="person-step" aria-labelledby="paso-titulo">
      <h2 ref={heading} id="paso-titulo" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
