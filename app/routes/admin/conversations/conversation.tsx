import styles from '#app/styles/admin-conversations.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import type { Route } from './+types/conversation.ts'
import { ConversationScreen } from './conversation-screen.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** One conversation, beside the list. Only staff are told whether it exists. */
export default function Conversation({ params: { conversationId } }: Route.ComponentProps) {
  return (
    <CapabilityGate needs="conversations.read">
      <ConversationScreen openId={conversationId} />
    </CapabilityGate>
  )
}
