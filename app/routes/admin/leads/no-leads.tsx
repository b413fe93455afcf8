import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState, FilteredEmpty } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import { useMutation } from '@tanstack/react-query'
import type { LeadFilterState } from './use-lead-list.ts'

const texts = adminLeads.list

interface NoLeadsProps {
  filters: LeadFilterState
  /** Texts for a list without filters; by default, that nobody has written yet. */
  otherwise?: { emptyTitle: string; empty: string }
}

/** Why the list is empty: filters, the user's own queue, or no requests yet; each with a way out. */
export function NoLeads({ filters, otherwise = texts }: NoLeadsProps) {
  const { can } = useStaff()
  const { clear } = filters
  if (filters.queue === 'mine' && filters.narrowed === 0 && filters.text.trim() === '')
    return (
      <EmptyState
        title={texts.queueEmptyTitle}
        action={
          <Button small look="ghost" onClick={clear}>
            {texts.seeAll}
          </Button>
        }
      >
        {texts.queueEmpty}
      </EmptyState>
    )
  if (filters.active)
    return <FilteredEmpty label={filters.byClinicAlone ? texts.allClinics : undefined} onClear={clear} />
  return (
    <EmptyState title={otherwise.emptyTitle} action={can('leads.write') ? <TestLeadButton /> : null}>
      {otherwise.empty}
    </EmptyState>
  )
}

/** Creates a test request; the list is updated like for any other. */
function TestLeadButton() {
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
