import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { leadData } from '#content/ui.ts'
import type { ImportMapping } from '#domain/lead/data/import-fields.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { ImportFile } from './import-file.tsx'
import type { ImportJob, ReadFile } from './import-job.ts'
import { ImportColumns } from './import-mapping.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { type ImportDeclaration, ImportReport } from './import-report.tsx'
import { VisitImportSteps } from './visit-import-steps.tsx'
import '#app/styles/admin-lead-data.css'

const texts = leadData.imports
const ASK_EVERY = 1000

export interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Imports requests from a CSV (columns, dry run, import, rollback), or the visits of another agenda (`?importar=citas`). */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [params] = useSearchParams()
  const [visits, setVisits] = useState(params.get('importar') === 'citas')
  const { title, text } = visits ? leadData.visitImports : texts
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      className="admin-dialog admin-dialog-wide"
    >
      <CapabilityGate needs="leads.import">
        {visits ? <VisitImportSteps /> : <ImportSteps />}
        <div className="lead-data-actions">
          <button type="button" className="inline-link" onClick={() => setVisits(!visits)}>
            {visits ? leadData.visitImports.swapBack : leadData.visitImports.swap}
          </button>
        </div>
      </CapabilityGate>
    </Dialog>
  )
}

/** One step at a time. The server stores the step, so closing the dialog loses nothing in progress. */
function ImportSteps() {
  const api = useAdminApi()
  const client = useQueryClient()
  const [file, setFile] = useState<ReadFile | null>(null)
  const [id, setId] = useState(0)
  const [editing, setEditing] = useState(false)
  const { data: job } = useQuery({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api.get<ImportJob>(`/imports/${id}`, { signal }),
    enabled: id > 0,
    refetchInterval: (query) => (query.state.data?.status === 'running' ? ASK_EVERY : false),
  })
  const keep = (answer: ImportJob) => client.setQueryData(['imports', answer.id], answer)
  const check = useMutation({
    mutationFn: (mapping: ImportMapping) => api.post<ImportJob>(`/imports/${id}/check`, { mapping }),
    onSuccess: (answer) => {
      keep(answer)
      setEditing(false)
    },
  })
  const run = useMutation({
    mutationFn: (declaration: ImportDeclaration) => api.post<ImportJob>(`/imports/${id}/run`, declaration),
    onSuccess: keep,
    onError: (error) => {
      if (asAdminError(error).code !== 'invalid_fields') errorToast(error)
    },
  })
  const again = () => {
    setFile(null)
    setId(0)
    check.reset()
    run.reset()
  }

  if (id === 0 || !job) {
    return (
      <ImportFile
        onRead={(read) => {
          setFile(read)
          keep(read)
          setId(read.id)
          setEditing(true)
        }}
        onOpen={setId}
      />
    )
  }
  if (file && (editing || job.status === 'draft')) {
    const error = check.error ? asAdminError(check.error) : undefined
    return (
      <ImportColumns
        file={file}
        busy={check.isPending}
        error={error?.fields?.mapping ?? error?.message}
        onCheck={(mapping) => check.mutate(mapping)}
      />
    )
  }
  if (job.status === 'checked') {
    return (
      <ImportReport
        job={job}
        busy={run.isPending}
        errors={run.error ? (asAdminError(run.error).fields ?? {}) : {}}
        onBack={() => (file ? setEditing(true) : again())}
        onRun={(declaration) => run.mutate(declaration)}
      />
    )
  }
  return <ImportOutcome job={job} onAnother={again} />
}
