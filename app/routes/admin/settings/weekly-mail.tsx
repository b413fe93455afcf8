import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminSettings } from '#content/ui.ts'
import { useMutation } from '@tanstack/react-query'
import { useAdminQuery } from './team/use-team.ts'

const texts = adminSettings.weekly

/** How this Monday's mail reads, and a test to oneself. */
export default function WeeklyMail() {
  const api = useAdminApi()
  const { can } = useStaff()
  const { data, error, refetch } = useAdminQuery<{ subject: string; text: string }>(
    ['settings', 'weekly-mail'],
    '/dashboard/weekly-mail',
  )
  const test = useMutation({
    mutationFn: () => api.post<{ to: string }>('/dashboard/weekly-mail/tests', {}),
    onSuccess: ({ to }) => doneToast(fillText(texts.sent, { to })),
    onError: errorToast,
  })
  return (
    <section className="weekly-mail" aria-labelledby="weekly-mail-title">
      <h2 id="weekly-mail-title">{texts.title}</h2>
      <p>{texts.text}</p>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data ? (
        <figure>
          <figcaption>{data.subject}</figcaption>
          <div>{data.text}</div>
        </figure>
      ) : null}
      {can('settings.write') ? (
        <Button look="ghost" disabled={test.isPending} onClick={() => test.mutate()}>
          {texts.test}
        </Button>
      ) : null}
    </section>
  )
}
