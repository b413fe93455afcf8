import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leadData } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { ImportJob, ReadFile } from './import-job.ts'

const texts = leadData.imports
const MAX_BYTES = 20 * 1024 * 1024

/** Choosing a file, beside the earlier imports. */
export function ImportFile({
  onRead,
  onOpen,
}: {
  onRead: (file: ReadFile) => void
  onOpen: (id: number) => void
}) {
  const api = useAdminApi()
  const [missing, setMissing] = useState('')
  const read = useMutation({
    mutationFn: async (file: File) => {
      const headers = {
        'content-type': 'text/csv',
        'x-file-name': encodeURIComponent(file.name.slice(0, 200)),
      }
      const response = await api.open('/imports', { method: 'POST', body: file, headers })
      return (await response.json()) as ReadFile
    },
    onSuccess: onRead,
  })
  const { data } = useQuery({
    queryKey: ['imports', 'list'],
    queryFn: ({ signal }) => api.get<{ items: ImportJob[] }>('/imports', { signal }),
  })
  const recent = (data?.items ?? [])
    .filter(({ status }) => status !== 'draft' && status !== 'checked')
    .slice(0, 5)
  const error = read.error ? asAdminError(read.error) : null

  function submit(form: FormData) {
    const file = form.get('import-file')
    if (!(file instanceof File) || file.size === 0) return setMissing(texts.missing)
    if (file.size > MAX_BYTES) return setMissing(texts.tooBig)
    setMissing('')
    read.mutate(file)
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
        <TextField
          type="file"
          name="import-file"
          label={texts.file}
          accept=".csv,.txt,text/csv"
          required
          error={missing || error?.fields?.file || error?.message}
        />
        <Button type="submit" loading={read.isPending} loadingLabel={texts.reading}>
          {texts.choose}
        </Button>
      </form>
      {recent.length > 0 ? (
        <section className="lead-data">
          <h3>{texts.recent}</h3>
          <ul className="lead-data-rows">
            {recent.map((job) => (
              <li key={job.id}>
                <div>
                  {job.fileName}
                  <small>
                    {texts.statuses[job.status]} · <Time at={job.createdAt} exact />
                  </small>
                </div>
                <Button look="ghost" small onClick={() => onOpen(job.id)}>
                  {texts.open}
                  <span className="sr-only">: {job.fileName}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
