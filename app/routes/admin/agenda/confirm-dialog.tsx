import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import type { AgendaDialogProps } from './agenda-dialogs.tsx'

interface Props extends AgendaDialogProps {
  /** `cancel`: the hour is free again, and the person gets an e-mail. `link`: their link is revoked, and they get another. */
  kind: 'cancel' | 'link'
  visit: VisitView
}

/** Asks before something happens to a visit that the person hears of. */
export function ConfirmDialog({ kind, visit, actions, onClose }: Props) {
  const texts = agendaTexts[kind]
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
            void (kind === 'cancel' ? actions.end(visit, 'cancelled') : actions.renewLink(visit))
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
