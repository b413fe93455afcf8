import { AppLink } from '#app/ui/app-link.tsx'
import { PersonMark } from '#app/ui/person-mark.tsx'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { countText } from '#content/count-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationRow as Row } from '#domain/conversations/conversation-view.ts'
import { memo } from 'react'
import { waitOf } from './waiting-time.ts'

const SECOND_MS = 1000
const HALF_MINUTE_MS = 30_000

interface ConversationRowProps {
  row: Row
  href: string
  isOpen: boolean
  me: string | undefined
}

/** One line of who, one of what was said last, and how long they wait. */
export const ConversationRow = memo(function ConversationRow({
  row,
  href,
  isOpen,
  me,
}: ConversationRowProps) {
  return (
    <li>
      <AppLink className="conv-row" href={href} aria-current={isOpen ? 'page' : undefined} data-row={row.id}>
        <span className="conv-who">
          {row.staff ? <PersonMark name={row.staff.name} /> : null}
          <b>{row.name || conversationTexts.nobody}</b>
          {row.clinic ? <span>{clinicLabel(row.clinic)}</span> : null}
        </span>
        <Wait row={row} me={me} isOpen={isOpen} />
        <span className="conv-last">{row.lastText}</span>
        {row.unread > 0 && !isOpen ? (
          <span className="conv-unread">
            <span aria-hidden="true">{row.unread}</span>
            <span className="sr-only">{countText(conversationTexts.row.unread, row.unread)}</span>
          </span>
        ) : null}
      </AppLink>
    </li>
  )
})

/** On its own, so that a second moves only the clock. */
function Wait({ row, me, isOpen }: Pick<ConversationRowProps, 'row' | 'me' | 'isOpen'>) {
  const now = useNow(row.state === 'waiting' ? SECOND_MS : HALF_MINUTE_MS)
  const isMine = row.state === 'human' && row.staff?.id === me
  const wait = waitOf(row, now, me)
  if (isOpen && isMine) return <span className="conv-wait">{conversationTexts.row.yours}</span>
  return (
    <span className="conv-wait" data-tone={wait.tone}>
      {wait.text}
    </span>
  )
}
