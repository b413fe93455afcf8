import styles from '#app/styles/admin-conversations.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { ConversationScreen } from './conversation-screen.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** The conversations with people, none of them open. */
export default function Conversations() {
  return (
    <CapabilityGate needs={['conversations.read', 'assistant.review']}>
      <ConversationScreen openId={null} />
    </CapabilityGate>
  )
}
