import { type FormEvent, type ReactNode, useState } from 'react'
import { backOffice } from '#content/ui.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { LeaveQuestion } from './saving/leave-question.tsx'

interface GuardedDialogProps {
  title: string
  description?: string
  wide?: boolean
  /** Overrides the typed-text check, if the form knows better whether text would be lost. */
  unsaved?: boolean
  onClose: () => void
  children: ReactNode
}

/** An open dialog with a form. Asks before discarding typed text; selections are discarded without asking. */
export function GuardedDialog({
  title,
  description,
  wide = false,
  unsaved,
  onClose,
  children,
}: GuardedDialogProps) {
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && ((unsaved ?? typed) ? setAsking(true) : onClose())}
        title={title}
        description={description}
        className={classNames('admin-dialog', wide && 'admin-dialog-wide')}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to changes in the fields inside */}
        <div onChange={(event) => isText(event) && setTyped(true)}>{children}</div>
      </Dialog>
      {asking ? (
        <LeaveQuestion words={backOffice.leave} onStay={() => setAsking(false)} onGo={onClose} />
      ) : null}
    </>
  )
}

/** The others are chosen, or only looked for. */
const TYPED = ['text', 'tel', 'email', 'url', 'number']

function isText({ target }: FormEvent): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED.includes(target.type))
  )
}
