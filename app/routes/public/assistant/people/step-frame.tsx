import { type ReactNode, useEffect, useRef } from 'react'

interface StepFrameProps {
  title: string
  children: ReactNode
}

/** A step in the conversation, below the last message: it takes the focus and hides nothing. */
export function StepFrame({ title, children }: StepFrameProps) {
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
