import { Button } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDrawer } from '#app/widgets/back-office/guarded-drawer.tsx'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import { useMutation } from '@tanstack/react-query'
import { CardFields } from './card-fields.tsx'
import { CardNeeds } from './card-needs.tsx'
import { useCardDraft } from './use-card-draft.ts'
import { type PlanChanges, usePlanRefresh } from './use-plan.ts'

const { card: texts } = planTexts

interface CardDrawerProps {
  card: PlanCard
  /** Deleted meanwhile; it can still be read and copied. */
  isGone: boolean
  board: PlanBoard
  changes: PlanChanges
  onClose: () => void
}

/** Everything about a card. */
export function CardDrawer({ card, isGone, board, changes, onClose }: CardDrawerProps) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const draft = useCardDraft(card, board)
  const { mayEdit } = changes
  const remove = useMutation({
    mutationFn: () => api.delete(`/planning/${card.id}`),
    onSuccess: () => {
      doneToast(texts.removed)
      onClose()
    },
    onError: errorToast,
    onSettled: refresh,
  })

  async function save() {
    if (draft.changes.length === 0 || (await draft.save(new FormData()))) onClose()
  }

  return (
    <GuardedDrawer title={card.title} unsaved={draft.changes.length > 0} onClose={onClose}>
      <form
        className="plan-form"
        noValidate
        aria-label={card.title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isGone) void save()
        }}
      >
        <fieldset disabled={!mayEdit}>
          <CardFields card={card} board={board} draft={draft} />
        </fieldset>
        <div role="status">
          {isGone && !remove.isPending ? <Note kind="warning">{texts.gone}</Note> : null}
        </div>
        {mayEdit && !isGone ? (
          <div className="actions">
            <Button type="submit" loading={draft.busy}>
              {texts.save}
            </Button>
            <Button look="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
              {texts.remove}
            </Button>
          </div>
        ) : null}
      </form>
      {isGone ? null : <CardNeeds card={card} board={board} mayEdit={mayEdit} />}
      <SavingDialogs saving={draft.saving} />
    </GuardedDrawer>
  )
}
