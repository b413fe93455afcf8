import { clinicChoices } from '#content/clinic-choices.ts'
import { leadData } from '#content/ui.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitImportDeclaration, VisitImportJob } from './visit-import-job.ts'
import { VisitImportOutcome } from './visit-import-outcome.tsx'
import { VisitImportReport } from './visit-import-report.tsx'

const texts = leadData.visitImports
const common = leadData.imports
const ASK_EVERY = 1000
const MAX_BYTES = 4 * 1024 * 1024
const KEY = 'visit-imports'

/** The visits of another agenda: file, dry run, import, rollback. The server stores the step. */
export function VisitImportSteps() {
  const api = useAdminApi()
  const client = useQueryClient()
  const [id, setId] = useState(0)
  const { data: job } = useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => api.get<VisitImportJob>(`/agenda/imports/${id}`, { signal }),
    enabled: id > 0,
    refetchInterval: (query) => (query.state.data?.status === 'running' ? ASK_EVERY : false),
  })
  const keep = (answer: VisitImportJob) => {
    client.setQueryData([KEY, answer.id], answer)
    setId(answer.id)
  }
  const run = useMutation({
    mutationFn: (declaration: VisitImportDeclaration) =>
      api.post<VisitImportJob>(`/agenda/imports/${id}/run`, declaration),
    onSuccess: keep,
    onError: (error) => {
      if (asAdminError(error).code !== 'invalid_fields') errorToast(error)
    },
  })
  const again = () => {
    setId(0)
    run.reset()
  }
  if (id === 0 || !job) return <VisitFile onRead={keep} onOpen={setId} />
  if (job.status === 'checked')
    return (
      <VisitImportReport
        job={job}
        busy={run.isPending}
        errors={run.error ? (asAdminError(run.error).fields ?? {}) : {}}
        onBack={again}
        onRun={(declaration) => run.mutate(declaration)}
      />
    )
  return <VisitImportOutcome job={job} onAnother={again} onUndone={keep} />
}

/** Choosing a file and the clinic of its lines, beside the earlier imports. */
function VisitFile({
  onRead,
  onOpen,
}: {
  onRead: (job: VisitImportJob) => void
  onOpen: (id: number) => void
}) {
  const api = useAdminApi()
  const { me } = useStaff()
  const [missing, setMissing] = useState('')
  const seenClinics = me?.seenClinics ?? []
  const choices = clinicChoices.filter(({ slug }) => seesClinic({ seenClinics }, slug))
  const read = useMutation({
    mutationFn: async ({ file, clinic }: { file: File; clinic: string }) => {
      const headers = {
        'content-type': file.name.endsWith('.ics') ? 'text/calendar' : 'text/csv',
        'x-file-name': encodeURIComponent(file.name.slice(0, 200)),
      }
      const path = `/agenda/imports?clinic=${encodeURIComponent(clinic)}`
      const response = await api.open(path, { method: 'POST', body: file, headers })
      return (await response.json()) as VisitImportJob
    },
    onSuccess: onRead,
  })
  const error = read.error ? asAdminError(read.error) : null

  function submit(form: FormData) {
    const file = form.get('visits-file')
    if (!(file instanceof File) || file.size === 0) return setMissing(common.missing)
    if (file.size > MAX_BYTES) return setMissing(texts.tooBig)
    setMissing('')
    read.mutate({ file, clinic: String(form.get('visits-clinic') ?? '') })
  }

  return (
    <>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <SelectField
          name="visits-clinic"
          label={texts.clinic}
          placeholder={texts.noClinic}
          options={choices.map(({ slug, label }) => ({ value: slug, label }))}
          defaultValue={choices.length === 1 ? choices[0]!.slug : ''}
        />
        <TextField
          type="file"
          name="visits-file"
          label={texts.file}
          accept=".csv,.txt,.ics,text/csv,text/calendar"
          required
          error={missing || error?.fields?.file || error?.message}
        />
        <Button type="submit" loading={read.isPending} loadingLabel={common.reading}>
          {common.choose}
        </Button>
      </form>
      <RecentImports onOpen={onOpen} />
    </>
  )
}

function RecentImports({ onOpen }: { onOpen: (id: number) => void }) {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: [KEY, 'list'],
    queryFn: ({ signal }) => api.get<{ items: VisitImportJob[] }>('/agenda/imports', { signal }),
  })
  const recent = (data?.items ?? []).filter(({ status }) => status !== 'checked').slice(0, 5)
  if (recent.length === 0) return null
  return (
    <section className="lead-data">
      <h3>{common.recent}</h3>
      <ul className="lead-data-rows">
        {recent.map((job) => (
          <li key={job.id}>
            <div>
              {job.fileName}
              <small>
                {common.statuses[job.status]} · <Time at={job.createdAt} exact />
              </small>
            </div>
            <Button look="ghost" small onClick={() => onOpen(job.id)}>
              {common.open}
              <span className="sr-only">: {job.fileName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
