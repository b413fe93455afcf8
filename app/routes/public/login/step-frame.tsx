import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { login } from '#content/ui.ts'

/** Provided by `LoginScreen`: records that a screen is shown, and returns whether there was one before. */
export const NoteScreen = createContext<() => boolean>(() => false)

interface StepFrameProps {
  title: string
  lead?: string
  children: ReactNode
}

/** The heading and content of a screen. If it replaces another, it takes focus. */
export function StepFrame({ title, lead, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const noteScreen = use(NoteScreen)

  useEffect(() => {
    if (noteScreen()) heading.current?.focus({ preventScroll: true })
  }, [noteScreen])

  return (
    <div className="login-step">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <p className="login-lead">{lead}</p> : null}
      <noscript>
        <p className="login-no-script">{login.noScript}</p>
      </noscript>
      {children}
    </div>
  )
}
