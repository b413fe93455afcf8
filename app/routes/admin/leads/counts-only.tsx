import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { admin, adminLeads, backOffice } from '#content/ui.ts'
import type { LeadCounts, LeadPage } from '#domain/lead/lead-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { useLeadChoices } from '../lead-parts/use-lead-choices.ts'
import { CountsTable } from './counts-table.tsx'
import { LeadFilterPanel } from './lead-filter-panel.tsx'
import type { LeadFilterState } from './use-lead-list.ts'

const texts = adminLeads.countsOnly
/** Filters that identify nobody. */
const SELECTS = ['unit', 'treatment', 'campaign', 'appointment', 'consent'] as const

/** For users who may see how many requests there are but not whose (marketing): counts for the filters. */
export function CountsOnly({
  filters: { values, set, input, narrowed, clear },
}: {
  filters: LeadFilterState
}) {
  const api = useAdminApi()
  const choices = useLeadChoices()
  // Test requests are never counted.
  const filters = useMemo(() => ({ ...input, test: false }), [input])
  const count = useQuery({
    queryKey: ['leads', 'count', filters],
    queryFn: ({ signal }) => api.post<LeadPage>('/leads/search', { filters }, { signal }),
  })
  const parts = useQuery({
    queryKey: ['leads', 'counts', filters],
    queryFn: ({ signal }) => api.post<LeadCounts>('/leads/counts', { filters }, { signal }),
  })
  const error = count.error ?? parts.error
  const again = () => void Promise.all([count.refetch(), parts.refetch()])
  return (
    <>
      <AdminPageHead title={admin.screens.leads} lead={texts.text} />
      <search className="lead-filter-panel" aria-label={backOffice.filters.label}>
        <LeadFilterPanel values={values} set={set} choices={choices} selects={SELECTS} withMarks={false} />
        {narrowed > 0 ? (
          <Button small look="ghost" onClick={clear}>
            {backOffice.states.clearFilters}
          </Button>
        ) : null}
      </search>
      {count.isPending ? <Skeleton rows={1} /> : null}
      {error ? <LoadFailed error={error} kept={count.data !== undefined} onRetry={again} /> : null}
      {error ? null : (
        <StaleLine updatedAt={Math.min(count.dataUpdatedAt, parts.dataUpdatedAt)} onRefresh={again} />
      )}
      {count.data?.count ? (
        <p className="lead-count" role="status">
          <b className="numbers">{countText(count.data.count)}</b> {texts.count}
        </p>
      ) : null}
      {parts.data ? <CountsTable counts={parts.data} /> : null}
    </>
  )
}

function countText({ value, more }: { value: number; more: boolean }): string {
  const figure = value.toLocaleString('es')
  return more ? fillText(backOffice.table.capped, { count: figure }) : figure
}
