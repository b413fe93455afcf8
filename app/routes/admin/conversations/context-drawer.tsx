import { Drawer } from '#app/widgets/back-office/drawer.tsx'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ReactNode } from 'react'

interface ContextDrawerProps {
  name: string
  onClose: () => void
  children: ReactNode
}

/** What stands beside the conversation, where there is no room beside it. */
export default function ContextDrawer({ name, onClose, children }: ContextDrawerProps) {
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={fillText(conversationTexts.context.title, { name })}
      className="conv-context-drawer"
    >
      {children}
    </Drawer>
  )
}
