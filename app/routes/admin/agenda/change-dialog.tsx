import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import { useEffect } from 'react'
import { BookDialog } from '../leads-desk/book-dialog.tsx'
import { useLead, useLeadAction } from '../leads-desk/use-lead.ts'
import type { AgendaDialogProps } from './agenda-dialogs.tsx'

/** Another day or clinic, in the dialog of the request. */
export function ChangeDialog({ visit, actions, onClose }: AgendaDialogProps & { visit: VisitView }) {
  const folio = visit.person?.folio ?? ''
  const { lead } = useLead(folio)
  const act = useLeadAction(folio)
  const { error } = lead
  useEffect(() => {
    if (!error) return
    errorToast(error)
    onClose()
  }, [error, onClose])
  if (!lead.data) return null
  return (
    <BookDialog
      lead={lead.data}
      title={fillText(agendaTexts.panel.otherDayTitle, { name: lead.data.name })}
      act={async (...sent) => {
        await act(...sent)
        void actions.refetch()
      }}
      onClose={onClose}
    />
  )
}
