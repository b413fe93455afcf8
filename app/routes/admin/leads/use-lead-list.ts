import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useSessionText } from '#app/widgets/back-office/filters/use-session-text.ts'
import { useUrlFilters } from '#app/widgets/back-office/filters/use-url-filters.ts'
import { CLINIC_PARAM, useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import type { LeadPage, LeadRow } from '#domain/lead/lead-list.ts'
import { useMemo } from 'react'
import { LEAD_FILTER_SHAPE, type LeadFilterValues, leadFiltersOf, leadSortOf } from './lead-filter-shape.ts'

/** Roles that work through a queue, and so start with their own. */
const QUEUE_ROLES = ['patient_care', 'clinic']

/** The list's filters and order, and functions to change them. */
export function useLeadFilters() {
  const filters = useUrlFilters(LEAD_FILTER_SHAPE)
  const [clinic] = useClinicScope()
  const [text, setText] = useSessionText('leads.search')
  const { me } = useStaff()
  const { values, set, clear, sort, setSort } = filters
  const hasQueue = me?.staffRoles?.some((role) => QUEUE_ROLES.includes(role)) ?? false
  const narrowed = filters.active - (values.queue ? 1 : 0)
  const typed = text.trim() !== ''
  // A link with filters refers to all requests, and so does a search.
  const queue = asQueue(values.queue) ?? (hasQueue && narrowed === 0 && !typed ? 'mine' : 'all')
  const byClinicAlone = clinic !== '' && narrowed === 0 && !typed && queue === 'all'
  const input = useMemo(() => leadFiltersOf(values, clinic, queue), [values, clinic, queue])
  return {
    values,
    input,
    queue,
    text,
    setText,
    sort: leadSortOf(sort, queue),
    setSort,
    /** Changing a filter keeps the current queue. */
    set: (change: Partial<LeadFilterValues>) => set({ queue, ...change }),
    /** Clears everything; the selected clinic only if nothing else is set. */
    clear: () => {
      setText('')
      clear({ queue: 'all', ...(byClinicAlone ? { [CLINIC_PARAM]: '' } : {}) })
    },
    /** Only the selected clinic narrows the list. */
    byClinicAlone,
    /** Number of filters set, without queue and search. */
    narrowed,
    active: narrowed > 0 || typed || clinic !== '' || queue === 'mine',
  }
}
export type LeadFilterState = ReturnType<typeof useLeadFilters>

function asQueue(value: string): 'mine' | 'all' | undefined {
  return value === 'mine' || value === 'all' ? value : undefined
}

export function useLeadList({ input, text, sort }: LeadFilterState, enabled = true) {
  const api = useAdminApi()
  return useKeysetList<LeadRow>({
    queryKey: ['leads', 'list', input, text, sort],
    load: (cursor, signal) =>
      api.post<LeadPage>('/leads/search', { filters: input, text, sort, cursor }, { signal }),
    enabled,
  })
}
