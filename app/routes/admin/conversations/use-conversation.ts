import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useAdminEvent } from '#app/widgets/back-office/live/use-admin-event.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const detailKey = (id: string) => ['conversations', 'detail', id] as const

/** A conversation, refetched when the server says that it changed. */
export function useConversation(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  useAdminEvent('conversation.changed', ({ ids }) => {
    if (ids.length === 0 || ids.includes(id)) void queries.invalidateQueries({ queryKey: detailKey(id) })
  })
  return useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) =>
      api.get<ConversationDetail>(`/conversations/${encodeURIComponent(id)}`, { signal }),
    // What colleagues wrote since it was last open must be seen.
    staleTime: 0,
  })
}

/** No such conversation, or an address that cannot be one. */
export function isMissing(error: unknown): boolean {
  return error instanceof AdminError && (error.status === 404 || error.status === 410)
}

/**
 * Sends an action on a conversation and shows what it is then, after a conflict too.
 *
 * @throws {AdminError}
 */
export type Send = (path: string, body?: object, method?: 'post' | 'patch' | 'delete') => Promise<unknown>

export function useSend(id: string): Send {
  const api = useAdminApi()
  const queries = useQueryClient()
  const show = (detail: unknown) => {
    if (isDetail(detail)) queries.setQueryData(detailKey(id), detail)
  }
  return async (path, body, method = 'post') => {
    try {
      const answer: unknown = await api[method](`/conversations/${id}${path}`, body)
      show(answer)
      if (typeof answer === 'object' && answer !== null && 'conversation' in answer) show(answer.conversation)
      return answer
    } catch (error) {
      if (error instanceof AdminError) show(error.current)
      throw error
    } finally {
      void queries.invalidateQueries({ queryKey: ['conversations', 'list'] })
    }
  }
}

function isDetail(value: unknown): value is ConversationDetail {
  return typeof value === 'object' && value !== null && 'messages' in value && 'state' in value
}
