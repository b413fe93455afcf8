import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import type { AgendaDialogProps } from './agenda-dialogs.tsx'

const texts = agendaTexts.link

/** Asks before the link of a visit is revoked, because the old one can't come back. */
export function LinkDialog({ visit, actions, onClose }: AgendaDialogProps & { visit: VisitView }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fillText(texts.title, { name: visit.person?.name ?? '' })}
      description={texts.text}
      className="admin-dialog"
    >
      <div className="actions">
        <Button
          small
          onClick={() => {
            onClose()
            void actions.renewLink(visit)
          }}
        >
          {texts.go}
        </Button>
        <Button small look="ghost" onClick={onClose}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  )
}
