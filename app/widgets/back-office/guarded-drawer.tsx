import { type ReactNode, useState } from 'react'
import { backOffice } from '#content/ui.ts'
import { Drawer } from './drawer.tsx'
import { LeaveQuestion } from './saving/leave-question.tsx'
import { useLeaveGuard } from './saving/use-leave-guard.tsx'

interface GuardedDrawerProps {
  title: string
  /** Overrides the check for changed fields, if the form knows better what would be lost. */
  unsaved?: boolean
  onClose: () => void
  /** The content; it calls `onSaved` when everything typed is saved. */
  children: ReactNode | ((onSaved: () => void) => ReactNode)
}

/** An open drawer with a form. Asks before discarding typed text. */
export function GuardedDrawer({ title, unsaved: known, onClose, children }: GuardedDrawerProps) {
  const [changed, setChanged] = useState(false)
  const unsaved = known ?? changed
  const [asking, setAsking] = useState(false)
  const guard = useLeaveGuard(unsaved)
  const close = () => (unsaved ? setAsking(true) : onClose())
  return (
    <>
      <Drawer open onOpenChange={(next) => !next && close()} title={title}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to changes in the fields inside */}
        <div onChange={() => setChanged(true)}>
          {typeof children === 'function' ? children(() => setChanged(false)) : children}
        </div>
      </Drawer>
      {asking ? (
        <LeaveQuestion words={backOffice.leave} onStay={() => setAsking(false)} onGo={onClose} />
      ) : null}
      {guard}
    </>
  )
}
