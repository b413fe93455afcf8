import type { LeadPage } from '#domain/lead-list.ts'
import { useQuery } from '@tanstack/react-query'
import { fillText } from '#content/fill-text.ts'
import { admin, adminLeads, backOffice } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { FilterBar, FilterChips, FilterDates } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { LEAD_CHANNELS, LEAD_STATUSES } from '#domain/lead.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { LeadFilterState } from './use-lead-list.ts'

const texts = adminLeads.countsOnly

/** For those who may know how many requests there are and not whose (marketing): a figure for the filters. */
export function CountsOnly({ filters: { values, set, input } }: { filters: LeadFilterState }) {
  const api = useAdminApi()
  const query = useQuery({
    queryKey: ['leads', 'count', input],
    queryFn: ({ signal }) => api.post<LeadPage>('/leads/search', { filters: input }, { signal }),
  })
  return (
    <>
      <AdminPageHead title={admin.screens.leads} lead={texts.text} />
      <FilterBar>
        <FilterChips
          label={adminLeads.filters.status}
          values={values.status}
          options={LEAD_STATUSES.map((status) => ({ value: status, label: adminLeads.statuses[status] }))}
          onChange={(status) => set({ status })}
        />
        <FilterChips
          label={adminLeads.filters.channel}
          values={values.channel}
          options={LEAD_CHANNELS.map((channel) => ({ value: channel, label: adminLeads.channels[channel] }))}
          onChange={(channel) => set({ channel })}
        />
        <FilterDates label={adminLeads.filters.dates} from={values.from} to={values.to} onChange={set} />
      </FilterBar>
      {query.isPending ? <Skeleton rows={1} /> : null}
      {query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data?.count ? (
        <p className="lead-count" role="status">
          <b className="numbers">{countText(query.data.count)}</b> {texts.count}
        </p>
      ) : null}
    </>
  )
}

function countText({ value, more }: { value: number; more: boolean }): string {
  const figure = value.toLocaleString('es')
  return more ? fillText(backOffice.table.capped, { count: figure }) : figure
}
