import { type ReactNode, useState } from 'react'
import { deskTexts } from '#content/ui.ts'

interface ScriptFoldProps {
  /** A call is in progress: what to say opens by itself. */
  calling: boolean
  children: ReactNode
}

/** What to say and the free half hours on a narrow screen: above the data and the history, folded until somebody calls. */
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
