import { Button } from '#app/ui/button.tsx'
import { closeReasons } from '#content/conversation-words.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'

const texts = conversationTexts.composer

interface EndedLineProps {
  conversation: ConversationDetail
  onReopen: (() => void) | undefined
}

/** In place of the composer: why nothing can be written. */
export function EndedLine({ conversation, onReopen }: EndedLineProps) {
  return (
    <div className="conv-ended">
      <p>{endedText(conversation)}</p>
      {onReopen && conversation.state !== 'purged' ? (
        <Button look="ghost" onClick={onReopen}>
          {conversationTexts.bar.reopen}
        </Button>
      ) : null}
    </div>
  )
}

function endedText({ state, closeReason }: ConversationDetail): string {
  if (state === 'blocked') return texts.blocked
  if (state === 'purged') return texts.purged
  if (state !== 'closed') return texts.readOnly
  return closeReason
    ? fillText(texts.closed, { reason: closeReasons[closeReason].toLowerCase() })
    : texts.closedPlain
}
