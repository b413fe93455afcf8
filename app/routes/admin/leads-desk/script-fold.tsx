import { deskTexts } from '#content/ui.ts'
import { useMediaQuery } from '#app/widgets/back-office/use-media-query.ts'
import { type ReactNode, useState } from 'react'

interface ScriptFoldProps {
  /** A call is in progress: the script opens automatically. */
  calling: boolean
  children: ReactNode
}

/** Script and free slots on narrow screens: above data and history, folded until a call starts. */
export function ScriptFold({ calling, children }: ScriptFoldProps) {
  const [open, setOpen] = useState(calling)
  const [called, setCalled] = useState(calling)
  if (calling !== called) {
    setCalled(calling)
    setOpen(calling)
  }
  return (
    <details className="lead-script-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{deskTexts.script.fold}</summary>
      {open ? children : null}
    </details>
  )
}

/** Same as in admin-desk.css: above this the script has its own column. */
const NARROW = '(width < 1280px)'

/** True if the script would end up below the history. */
export function useNarrowDesk(): boolean {
  return useMediaQuery(NARROW)
}
