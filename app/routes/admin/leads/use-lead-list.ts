import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useSessionText } from '#app/widgets/back-office/filters/use-session-text.ts'
import { useUrlFilters } from '#app/widgets/back-office/filters/use-url-filters.ts'
import { CLINIC_PARAM, useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import type { LeadPage, LeadRow } from '#domain/lead/lead-list.ts'
import { useMemo } from 'react'
import { LEAD_FILTER_SHAPE, type LeadFilterValues, leadFiltersOf, leadSortOf } from './lead-filter-shape.ts'

/** Who works through a queue begins with their own. */
const QUEUE_ROLES = ['patient_care', 'clinic']

/** What the list is narrowed and ordered by, and how to change it. */
export function useLeadFilters() {
  const filters = useUrlFilters(LEAD_FILTER_SHAPE)
  const [clinic] = useClinicScope()
  const [text, setText] = useSessionText('leads.search')
  const { me } = useStaff()
  const { values, set, clear, sort, setSort } = filters
  const hasQueue = me?.staffRoles?.some((role) => QUEUE_ROLES.includes(role)) ?? false
  const narrowed = filters.active - (values.queue ? 1 : 0)
  const typed = text.trim() !== ''
  // A link to some filters means all of those, and a search means everybody.
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
    /** A change of one filter leaves the queue as it is seen. */
    set: (change: Partial<LeadFilterValues>) => set({ queue, ...change }),
    /** Everything at once; the clinic that is looked at only when nothing else narrows. */
    clear: () => {
      setText('')
      clear({ queue: 'all', ...(byClinicAlone ? { [CLINIC_PARAM]: '' } : {}) })
    },
    /** Nothing but the clinic that is looked at leaves requests out. */
    byClinicAlone,
    /** How many filters say something, without queue and search. */
    narrowed,
    active: narrowed > 0 || typed || clinic !== '' || queue === 'mine',
  }
}
export type LeadFilterState = ReturnType<typeof useLeadFilters>

function asQueue(value: string): 'mine' | 'all' | undefined {
  return value === 'mine' || value === 'all' ? value : undefined
}

/** The list itself, page by page. */
export function useLeadList({ input, text, sort }: LeadFilterState, enabled = true) {
  const api = useAdminApi()
  return useKeysetList<LeadRow>({
    queryKey: ['leads', 'list', input, text, sort],
    load: (cursor, signal) =>
      api.post<LeadPage>('/leads/search', { filters: input, text, sort, cursor }, { signal }),
    enabled,
  })
}
