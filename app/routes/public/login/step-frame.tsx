import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { login } from '#content/ui.ts'

/** Provided by `LoginScreen`: records that a screen is shown, and returns whether there was one before. */
export const NoteScreen = createContext<() => boolean>(() => false)

interface StepFrameProps {
  title: string
  lead?: string
  /** Its code field takes the focus, so that a code can be typed at once. */
  focusCode?: boolean
  children: ReactNode
}

/** The heading and content of a screen. If it replaces another, it takes focus. */
export function StepFrame({ title, lead, focusCode = false, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const noteScreen = use(NoteScreen)

  useEffect(() => {
    const isLater = noteScreen()
    const step = heading.current?.parentElement
    const code = focusCode ? step?.querySelector<HTMLInputElement>('[name="code"]') : null
    if (code) code.focus()
    else if (isLater) heading.current?.focus({ preventScroll: true })
  }, [noteScreen, focusCode])

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
