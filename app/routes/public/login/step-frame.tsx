import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { login } from '#content/ui.ts'

/** Given by `LoginScreen`: notes that a screen is shown, and tells whether another one was before. */
export const NoteScreen = createContext<() => boolean>(() => false)

interface StepFrameProps {
  title: string
  lead?: string
  children: ReactNode
}

/** The heading of a screen and what follows. A screen that takes the place of another moves the reading point to itself. */
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
