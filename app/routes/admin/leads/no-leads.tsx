import { adminLeads } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState, FilteredEmpty } from '#app/widgets/back-office/states/screen-states.tsx'
import { TestLeadButton } from './test-lead-button.tsx'
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
