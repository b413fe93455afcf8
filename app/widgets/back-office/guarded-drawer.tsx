import { type ReactNode, useState } from 'react'
import { backOffice } from '#content/ui.ts'
import { Drawer } from './drawer.tsx'
import { LeaveQuestion } from './saving/leave-question.tsx'
import { useLeaveGuard } from './saving/use-leave-guard.tsx'

interface GuardedDrawerProps {
  title: string
  onClose: () => void
  /** The content; it calls `onSaved` when everything typed is saved. */
  children: (onSaved: () => void) => ReactNode
}

/** An open drawer with a form. Asks before discarding typed text. */
export function GuardedDrawer({ title, onClose, children }: GuardedDrawerProps) {
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  const guard = useLeaveGuard(unsaved)
  const close = () => (unsaved ? setAsking(true) : onClose())
  return (
    <>
      <Drawer open onOpenChange={(next) => !next && close()} title={title}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to changes in the fields inside */}
        <div onChange={() => setUnsaved(true)}>{children(() => setUnsaved(false))}</div>
      </Drawer>
      {asking ? (
        <LeaveQuestion words={backOffice.leave} onStay={() => setAsking(false)} onGo={onClose} />
      ) : null}
      {guard}
    </>
  )
}
