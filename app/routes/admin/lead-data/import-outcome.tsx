import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countText } from '#content/count-text.ts'
import { leadData } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import type { ImportJob } from './import-job.ts'

const texts = leadData.imports

/** Progress of an import, its result, and the rollback. */
export function ImportOutcome({ job, onAnother }: { job: ImportJob; onAnother: () => void }) {
  const api = useAdminApi()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const rollBack = useMutation({
    mutationFn: (reason: string) => api.post<ImportJob>(`/imports/${job.id}/rollback`, { reason }),
    onSuccess: (answer) => client.setQueryData(['imports', job.id], answer),
    onError: errorToast,
    onSettled: () => {
      setAsking(false)
      void client.invalidateQueries({ queryKey: ['imports', 'list'] })
      return client.invalidateQueries({ queryKey: ['leads'] })
    },
  })
  const { report, rowCount, status } = job
  const touched = report.touched ?? []
  return (
    <div className="lead-data" aria-live="polite">
      {status === 'running' ? (
        <>
          <p>{countText(texts.progress, rowCount, { done: (report.done ?? 0).toLocaleString('es') })}</p>
          <progress value={report.done ?? 0} max={rowCount} aria-label={texts.statuses.running} />
        </>
      ) : (
        <p>{countText(texts.done, report.imported ?? 0)}</p>
      )}
      {status === 'rolled_back' ? <p>{countText(texts.rolledBack, report.removed ?? 0)}</p> : null}
      {touched.length > 0 ? (
        <p>
          {texts.touched}{' '}
          {touched.map((folio) => (
            <span key={folio}>
              <AppLink href={`/admin/leads/${folio}`}>{folio}</AppLink>{' '}
            </span>
          ))}
        </p>
      ) : null}
      {status === 'running' ? null : (
        <div className="lead-data-actions">
          {status === 'done' ? (
            <Button look="ghost" small onClick={() => setAsking(true)}>
              {texts.rollBack}
            </Button>
          ) : null}
          <Button look="ghost" small onClick={onAnother}>
            {texts.another}
          </Button>
        </div>
      )}
      {asking ? (
        <ReasonDialog
          open
          title={texts.rollBackTitle}
          text={texts.rollBackText}
          confirm={texts.rollBack}
          busy={rollBack.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => rollBack.mutate(reason)}
        />
      ) : null}
    </div>
  )
}
