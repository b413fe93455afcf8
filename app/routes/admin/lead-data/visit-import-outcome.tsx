import { countText } from '#content/count-text.ts'
import { leadData } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitImportJob } from './visit-import-job.ts'

const texts = leadData.visitImports
const common = leadData.imports

interface VisitImportOutcomeProps {
  job: VisitImportJob
  onAnother: () => void
  onUndone: (job: VisitImportJob) => void
}

/** Progress of an import of visits, its result, and the rollback. */
export function VisitImportOutcome({ job, onAnother, onUndone }: VisitImportOutcomeProps) {
  const api = useAdminApi()
  const [asking, setAsking] = useState(false)
  const rollBack = useMutation({
    mutationFn: (reason: string) =>
      api.post<VisitImportJob>(`/agenda/imports/${job.id}/rollback`, { reason }),
    onSuccess: onUndone,
    onError: errorToast,
    onSettled: () => setAsking(false),
  })
  const { report, rowCount, status } = job
  const isRunning = status === 'running'
  return (
    <div className="lead-data outline-0" aria-live="polite" tabIndex={-1} ref={takeFocus}>
      {isRunning ? (
        <>
          <p>{countText(common.progress, rowCount, { done: (report.done ?? 0).toLocaleString('es') })}</p>
          <progress value={report.done ?? 0} max={rowCount} aria-label={common.statuses.running} />
        </>
      ) : (
        <p>{countText(texts.done, report.imported ?? 0)}</p>
      )}
      {status === 'rolled_back' ? <p>{countText(texts.rolledBack, report.removed ?? 0)}</p> : null}
      {(report.touched ?? []).length > 0 ? (
        <p>
          {common.touched}{' '}
          {report.touched?.map((folio) => (
            <span key={folio}>
              <AppLink href={`/admin/leads/${folio}`}>{folio}</AppLink>{' '}
            </span>
          ))}
        </p>
      ) : null}
      {isRunning ? null : (
        <div className="lead-data-actions">
          {status === 'done' ? (
            <Button look="ghost" small onClick={() => setAsking(true)}>
              {common.rollBack}
            </Button>
          ) : null}
          <Button look="ghost" small onClick={onAnother}>
            {common.another}
          </Button>
        </div>
      )}
      {asking ? (
        <ReasonDialog
          open
          title={common.rollBackTitle}
          text={texts.rollBackText}
          confirm={common.rollBack}
          busy={rollBack.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => rollBack.mutate(reason)}
        />
      ) : null}
    </div>
  )
}
