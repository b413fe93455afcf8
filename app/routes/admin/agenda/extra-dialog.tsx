import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import type { AgendaDialogProps } from './agenda-dialogs.tsx'
import { NearestHours } from './nearest-hours.tsx'
import type { VisitPlace } from './use-agenda-actions.ts'

const texts = agendaTexts.move

interface ExtraDialogProps extends Pick<AgendaDialogProps, 'actions' | 'onClose'> {
  visit: VisitView
  to: VisitPlace
  alternatives: readonly Alternative[]
}

/** The hour is taken: the nearest free ones, or beside the other visit for those who may. */
export function ExtraDialog({ visit, to, alternatives, actions, onClose }: ExtraDialogProps) {
  const { can } = useStaff()
  const move = (place: VisitPlace, overbook: boolean) => {
    onClose()
    void actions.move(visit, place, overbook).catch(errorToast)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.extraTitle}
      description={can('agenda.overbook') ? texts.extraText : undefined}
      className="admin-dialog"
    >
      <NearestHours
        alternatives={alternatives}
        onChoose={({ at, clinic }) => move({ clinicSlug: clinic, resourceId: null, at }, false)}
      />
      <div className="actions">
        {can('agenda.overbook') ? (
          <Button small onClick={() => move(to, true)}>
            {texts.extra}
          </Button>
        ) : null}
        <Button small look="ghost" onClick={onClose}>
          {texts.back}
        </Button>
      </div>
    </Dialog>
  )
}
