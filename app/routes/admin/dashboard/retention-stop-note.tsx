import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { retentionStopTexts as stopTexts } from '#content/retention-stop.ts'
import { dashboardTexts } from '#content/ui.ts'
import type { RetentionStop } from '#domain/dashboard/dashboard.ts'
import { Button } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'

const ReasonDialog = lazy(() =>
  import('#app/widgets/back-office/saving/reason-dialog.tsx').then(({ ReasonDialog: Dialog }) => ({
    default: Dialog,
  })),
)
const texts = dashboardTexts.retention
const whole = new Intl.NumberFormat('es', { useGrouping: 'always' })

/** Says that erasing has stopped, why and what it would delete, and lets privacy officers resume it. */
export function RetentionStopNote({ stop }: { stop: RetentionStop }) {
  const { can } = useStaff()
  const [open, setOpen] = useState(false)
  const confirm = useConfirmation(stop, () => setOpen(false))
  return (
    <section aria-labelledby="retention-stop">
      <Note kind="warning" className="retention-stop">
        <h2 id="retention-stop">{stopTexts.title}</h2>
        <p>
          {stopTexts.reasons[stop.reason]} {stopTexts.nothing}
        </p>
        <Figures stop={stop} />
        {stop.confirmedAt ? (
          <p role="status">{texts.waiting}</p>
        ) : can('leads.privacy') ? (
          <>
            <p>{texts.again}</p>
            <Button look="ghost" small onClick={() => setOpen(true)}>
              {texts.review}
            </Button>
          </>
        ) : (
          <p>{texts.askPrivacy}</p>
        )}
      </Note>
      <Suspense>
        {open ? (
          <ReasonDialog
            open
            title={texts.dialogTitle}
            text={texts.dialogText}
            details={
              <div className="retention-figures">
                <Figures stop={stop} />
              </div>
            }
            confirm={texts.confirm}
            busy={confirm.isPending}
            onClose={() => setOpen(false)}
            onConfirm={(reason) => confirm.mutate(reason)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

/** What the clocks show and what the sweep would delete; beside the warning and in the confirmation. */
function Figures({ stop: { checkedAt, seenAt, counts } }: { stop: RetentionStop }) {
  const due = counts.filter((count) => count.due > 0)
  return (
    <>
      <dl>
        <Row name={stopTexts.serverTime}>
          <Time at={checkedAt} exact />
        </Row>
        <Row name={stopTexts.lastSeen}>{seenAt ? <Time at={seenAt} exact /> : stopTexts.never}</Row>
      </dl>
      <p>{due.length > 0 ? stopTexts.would : stopTexts.nothingDue}</p>
      {due.length > 0 ? (
        <dl>
          {due.map(({ sweep, due: some, total }) => (
            <Row key={sweep} name={stopTexts.sweeps[sweep]}>
              {fillText(stopTexts.of, { due: whole.format(some), total: whole.format(total) })}
            </Row>
          ))}
        </dl>
      ) : null}
    </>
  )
}

function useConfirmation({ id, checkedAt }: RetentionStop, onDone: () => void) {
  const api = useAdminApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api.post(`/retention-stops/${id}/confirmations`, { checkedAt, reason }),
    onSuccess: () => {
      doneToast(texts.confirmed)
      onDone()
    },
    onError: errorToast,
    onSettled: () => client.invalidateQueries({ queryKey: ['dashboard'] }),
  })
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
