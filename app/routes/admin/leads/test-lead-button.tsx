import { useMutation } from '@tanstack/react-query'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'

const texts = adminLeads.list

/** Creates a test request; the list is updated like for any other. */
export function TestLeadButton() {
  const api = useAdminApi()
  const send = useMutation({
    mutationFn: () => api.post<{ folio: string }>('/leads/tests'),
    onSuccess: ({ folio }) => doneToast(fillText(texts.testSent, { folio })),
    onError: errorToast,
  })
  return (
    <Button small loading={send.isPending} loadingLabel={texts.sendingTest} onClick={() => send.mutate()}>
      {texts.sendTest}
    </Button>
  )
}
