import { countText } from '#content/count-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationCounts } from '#domain/conversations/conversation-view.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../api/use-admin-api.ts'
import { useStaff } from '../staff/use-staff.ts'

/** Conversations that wait for a person, beside «Conversaciones» in the rail; red while an alert is open. */
export function ConversationBadge() {
  const api = useAdminApi()
  const { can } = useStaff()
  const { data } = useQuery({
    queryKey: ['conversations', 'counts'],
    queryFn: ({ signal }) => api.get<ConversationCounts>('/conversations/counts', { signal }),
    enabled: can('conversations.read'),
  })
  if (!data) return null
  const { waiting, alerts } = data
  if (waiting + alerts === 0) return null
  return (
    <span className="rail-count" data-alert={alerts > 0 || undefined}>
      {waiting || '!'}
      <span className="sr-only">
        {waiting > 0 ? ` ${conversationTexts.badge}` : ''}
        {alerts > 0 ? `, ${countText(conversationTexts.badgeAlerts, alerts)}` : ''}
      </span>
    </span>
  )
}
