import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { FactorLine } from '#app/widgets/back-office/staff/factor-line.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { adminCopies } from '#content/ui/admin-operations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'

const texts = adminCopies.now
const whole = new Intl.NumberFormat('es')
const POLL_MS = 1000

/** The newest backup made from the back office, while it runs and after. */
export type BackupRun = {
  state: 'running' | 'checking' | 'done' | 'failed' | 'interrupted'
  file: string
  rows: number
  expected: number
  error: string | null
  place: string
  kept: number
}

/** Makes a backup on the server, and shows its progress and how it ended. */
export function BackupNow({ run, queryKey }: { run: BackupRun | null; queryKey: readonly string[] }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { can } = useStaff()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const isRunning = run?.state === 'running' || run?.state === 'checking'
  const start = useMutation({
    mutationFn: () => api.post('/copies', { reason }),
    onSuccess: (now) => {
      setReason('')
      queries.setQueryData([...queryKey], now)
    },
    onError: (reason) => {
      const { fields } = asAdminError(reason)
      setError(fields.reason ?? '')
      if (!fields.reason) errorToast(reason)
    },
  })
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [...queryKey] }), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, queries, queryKey])

  return (
    <section className="member-part backup-now">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <div role="status">{run ? <RunState run={run} /> : null}</div>
      {can('settings.write') && !isRunning ? (
        <>
          <FactorLine />
          <form
            className="admin-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              setError('')
              start.mutate()
            }}
          >
            <TextField
              name="reason"
              id="backup-reason"
              label={texts.reason}
              hint={texts.reasonHint}
              required
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={error}
              autoComplete="off"
            />
            <Button type="submit" small loading={start.isPending} loadingLabel={texts.starting}>
              {texts.start}
            </Button>
          </form>
        </>
      ) : null}
    </section>
  )
}

function RunState({ run: { state, rows, expected, error, place, kept } }: { run: BackupRun }) {
  switch (state) {
    case 'running':
      return (
        <div className="launch-progress">
          <progress max={expected} value={rows} aria-label={texts.title} />
          <span>
            {fillText(texts.progress, { rows: whole.format(rows), expected: whole.format(expected) })}
          </span>
        </div>
      )
    case 'checking':
      return (
        <div className="launch-progress">
          <progress aria-label={texts.title} />
          <span>{texts.checking}</span>
        </div>
      )
    case 'done':
      return (
        <p className="admin-line admin-line-good">
          <CircleCheck className="icon" aria-hidden="true" />
          <span>
            <b>{texts.done}.</b> {fillText(texts.where, { place, kept })}
          </span>
        </p>
      )
    case 'failed':
    case 'interrupted':
      return (
        <p className="admin-line">
          <CircleAlert className="icon" aria-hidden="true" />
          <span>
            <b>{texts.failed}.</b>{' '}
            {state === 'interrupted' ? texts.interrupted : (texts.errors[error ?? ''] ?? texts.errors.failed)}
          </span>
        </p>
      )
  }
}
