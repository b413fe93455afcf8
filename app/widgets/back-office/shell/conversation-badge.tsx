import { countText } from '#content/count-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { useConversationList } from './use-conversation-list.ts'

/** Conversations that wait for a person, beside «Conversaciones» in the rail; red while an alert is open. */
export function ConversationBadge() {
  const { data } = useConversationList()
  if (!data) return null
  const { waiting, alerts } = data
  if (waiting.length + alerts.length === 0) return null
  return (
    <span className="rail-count" data-alert={alerts.length > 0 || undefined}>
      {waiting.length || '!'}
      <span className="sr-only">
        {waiting.length > 0 ? ` ${conversationTexts.badge}` : ''}
        {alerts.length > 0 ? `, ${countText(conversationTexts.badgeAlerts, alerts.length)}` : ''}
      </span>
    </span>
  )
}
