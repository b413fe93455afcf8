import type { ConversationList } from '#domain/conversations/conversation-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'

/** Everything open, alerts first, and the last closed ones, in which `q` searches. */
export function useConversationList(q = '') {
  const api = useAdminApi()
  const { can } = useStaff()
  return useQuery({
    queryKey: ['conversations', 'list', q],
    queryFn: ({ signal }) => api.post<ConversationList>('/conversations/search', { q }, { signal }),
    enabled: can('conversations.read'),
    // Rows stay in place while the next letters are searched.
    placeholderData: keepPreviousData,
  })
}
