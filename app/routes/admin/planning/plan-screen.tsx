import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { EmptyState, LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { planTexts as texts } from '#content/ui/admin-planning.ts'
import type { PlanBoard as Board } from '#domain/editorial/plan-view.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import { PlanBoard } from './plan-board.tsx'
import type { MoveCard } from './plan-card.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanSide } from './plan-side.tsx'
import { QuickAddLine } from './quick-add-line.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { usePlan, usePlanChanges } from './use-plan.ts'

const CardDrawer = lazy(() => import('./card-drawer.tsx').then((module) => ({ default: module.CardDrawer })))
const StarterDialog = lazy(() =>
  import('./starter-dialog.tsx').then((module) => ({ default: module.StarterDialog })),
)
const FeedDialog = lazy(() => import('./feed-dialog.tsx').then((module) => ({ default: module.FeedDialog })))

export function PlanScreen() {
  const { board, error, refetch } = usePlan()
  if (error && !board) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!board) return <Skeleton rows={8} />
  return (
    <>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} kept /> : null}
      <LoadedPlan board={board} />
    </>
  )
}

function LoadedPlan({ board }: { board: Board }) {
  const api = useAdminApi()
  const changes = usePlanChanges()
  const [openId, setOpenId] = useUrlValue('tarjeta')
  const [dialog, setDialog] = useState<'starter' | 'feed' | null>(null)
  const exported = useMutation({
    mutationFn: () => api.download('/planning/export'),
    onSuccess: (blob) => saveFile(blob, 'planificacion.csv'),
    onError: errorToast,
  })
  const found = board.cards.find(({ id }) => id === openId)
  // An open card that a colleague deletes stays open, with what is typed.
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  const card = found ?? (known?.id === openId ? known : undefined)
  const focusMoved = useCardFocus()
  const onMove: MoveCard = (one, to, by) => void (changes.move(one, to) && focusMoved(one.id, by))
  const shown = { board, changes, onOpen: setOpenId, onMove }
  const isEmpty = board.cards.length === 0
  const empty = (
    <EmptyState
      title={texts.empty.title}
      action={
        changes.mayEdit ? <Button onClick={() => setDialog('starter')}>{texts.tools.starter}</Button> : null
      }
    >
      {changes.mayEdit ? texts.empty.text : texts.empty.readOnly}
    </EmptyState>
  )
  return (
    <>
      <AdminPageHead
        title={texts.title}
        total={isEmpty ? undefined : board.cards.length}
        lead={texts.lead}
        actions={
          <>
            {changes.mayEdit && !isEmpty ? (
              <Button small look="ghost" onClick={() => setDialog('starter')}>
                {texts.tools.starter}
              </Button>
            ) : null}
            <Button small look="ghost" onClick={() => setDialog('feed')}>
              {texts.tools.feed}
            </Button>
            <Button small look="ghost" loading={exported.isPending} onClick={() => exported.mutate()}>
              {texts.tools.export}
            </Button>
            <Button small look="ghost" onClick={() => window.print()}>
              {texts.tools.print}
            </Button>
          </>
        }
      />
      {changes.mayEdit ? <QuickAddLine board={board} /> : null}
      <div className="plan-screen">
        <UrlTabs
          label={texts.views.label}
          tabs={[
            { id: 'tablero', label: texts.views.board, panel: isEmpty ? empty : <PlanBoard {...shown} /> },
            { id: 'mes', label: texts.views.month, panel: <PlanCalendar {...shown} view="month" /> },
            { id: 'semana', label: texts.views.week, panel: <PlanCalendar {...shown} view="week" /> },
            {
              id: 'lista',
              label: texts.views.list,
              panel: isEmpty ? empty : <PlanList board={board} changes={changes} onOpen={setOpenId} />,
            },
          ]}
        />
        <PlanSide board={board} mayEdit={changes.mayEdit} onOpen={setOpenId} />
      </div>
      <Suspense>
        {card ? (
          <CardDrawer
            key={card.id}
            card={card}
            isGone={!found}
            board={board}
            changes={changes}
            onClose={() => setOpenId(undefined)}
          />
        ) : null}
        {dialog === 'starter' ? <StarterDialog onClose={() => setDialog(null)} /> : null}
        {dialog === 'feed' ? <FeedDialog mayEdit={changes.mayEdit} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  )
}
