import { AppLink } from '#app/ui/app-link.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { LateSkeleton } from './late-skeleton.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { isMissing, useConversation } from './use-conversation.ts'

interface ConversationPaneProps {
  id: string
  backHref: string
}

/** The open conversation with what is beside it, or why there is none. */
export function ConversationPane({ id, backHref }: ConversationPaneProps) {
  const { me } = useStaff()
  const { data, error, refetch } = useConversation(id)
  if (isMissing(error)) return <MissingConversation backHref={backHref} />
  if (data && me)
    return (
      <OpenConversation
        conversation={data}
        me={me.user.id}
        backHref={backHref}
        failed={error ? <LoadFailed error={error} onRetry={() => void refetch()} kept /> : null}
      />
    )
  return (
    <div className="conv-pane conv-waiting-pane">
      <h1 className="sr-only">{conversationTexts.title}</h1>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LateSkeleton rows={5} />}
    </div>
  )
}

function MissingConversation({ backHref }: { backHref: string }) {
  const { title, text, link } = conversationTexts.missing
  return (
    <div className="conv-pane conv-none">
      <h1 className="conv-title" tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <AppLink href={backHref} className="inline-link">
        {link}
      </AppLink>
    </div>
  )
}
