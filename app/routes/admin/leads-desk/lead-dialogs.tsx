import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import type { LeadDialogName } from './action-bar.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { BookDialog } from './book-dialog.tsx'
import { CallLaterDialog } from './call-later-dialog.tsx'
import type { VisitStart } from './clinic-slots.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import type { Act } from './use-lead.ts'

export interface LeadDialogProps {
  lead: LeadDetail
  act: Act
  onClose: () => void
}

export interface WritingDialogProps extends LeadDialogProps {
  /** Whether closing it would lose typed text. */
  onWriting: (writing: boolean) => void
}

interface LeadDialogsProps extends WritingDialogProps {
  open: LeadDialogName
  /** Start of the visit to be booked. */
  start?: VisitStart | undefined
  /** Ends the call in progress with «llamar luego»; resolves to true if that was saved. */
  onCallLater: (window: { callAt: string; callUntil: string }) => Promise<void>
}

/** The dialog of the current action. Loaded with the first one. */
export default function LeadDialogs({ open, start, onCallLater, onWriting, ...rest }: LeadDialogsProps) {
  if (open === 'book') return <BookDialog {...rest} start={start} />
  if (open === 'message' || open === 'whatsapp')
    return <MessageDialog {...rest} onWriting={onWriting} {...(open === 'whatsapp' ? { by: open } : {})} />
  if (open === 'task') return <TaskDialog {...rest} />
  if (open === 'doctor') return <TaskDialog {...rest} isForDoctor />
  if (open === 'assign') return <AssignDialog {...rest} />
  if (open === 'state') return <StateDialog {...rest} />
  return <CallLaterDialog schedule={rest.lead.schedule} onClose={rest.onClose} onSave={onCallLater} />
}
