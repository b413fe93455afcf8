import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import { leadMove } from '#domain/lead/lead-states.ts'
import { INVALID_REASONS, type LeadStatus, LOST_REASONS } from '#domain/lead/lead.ts'
import { lazy, Suspense } from 'react'

const ReasonDialog = lazy(() =>
  import('#app/widgets/back-office/saving/reason-dialog.tsx').then((module) => ({
    default: module.ReasonDialog,
  })),
)

/** Whether a move needs a reason: closing takes one from a list, reopening asks for text. */
export function needsReason(from: LeadStatus, to: LeadStatus): boolean {
  const answer = leadMove(from, to)
  return !answer.allowed && (answer.reason === 'reason-missing' || answer.reason === 'reason-unknown')
}

interface MoveReasonProps {
  to: LeadStatus | null
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why a request is closed or reopened. */
export function MoveReason({ to, onClose, onConfirm }: MoveReasonProps) {
  if (to === null) return null
  const reasons =
    to === 'lost'
      ? LOST_REASONS.map((value) => ({ value, label: adminLeads.lostReasons[value] }))
      : to === 'invalid'
        ? INVALID_REASONS.map((value) => ({ value, label: adminLeads.invalidReasons[value] }))
        : undefined
  const texts = adminLeads.bulk
  return (
    <Suspense>
      <ReasonDialog
        open
        title={fillText(texts.reasonTitle, { status: adminLeads.statuses[to] })}
        {...(reasons ? { reasons, closed: true } : { text: texts.reopenText })}
        confirm={texts.confirm}
        onClose={onClose}
        onConfirm={onConfirm}
      />
    </Suspense>
  )
}
