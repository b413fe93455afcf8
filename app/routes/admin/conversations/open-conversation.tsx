import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationDetail, MessageView } from '#domain/conversations/conversation-view.ts'
import type { FeedbackRating } from '#domain/conversations/conversation.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Composer } from './composer.tsx'
import { ContextPane } from './context-pane.tsx'
import { ConversationBar } from './conversation-bar.tsx'
import type { ConversationDialogState } from './dialog-state.ts'
import { EndedLine } from './ended-line.tsx'
import { visitorName } from './names.ts'
import { Transcript } from './transcript.tsx'
import { useAnswering } from './use-answering.ts'
import { useComposer } from './use-composer.ts'
import { useConversationKeys } from './use-conversation-keys.ts'
import { useSend } from './use-conversation.ts'
import { useTyping } from './use-typing.ts'

const ConversationDialogs = lazy(() =>
  importWithRetry(() => import('./conversation-dialogs.tsx'), {
    name: 'conversation-dialogs',
    reload: false,
  }),
)
const ContextDrawer = lazy(() =>
  importWithRetry(() => import('./context-drawer.tsx'), { name: 'conversation-context', reload: false }),
)

const texts = conversationTexts
const ENDED = new Set<ConversationDetail['state']>(['closed', 'blocked', 'purged'])

interface OpenConversationProps {
  conversation: ConversationDetail
  /** Id of the user. */
  me: string
  backHref: string
  /** The newest could not be loaded. */
  failed: ReactNode
}

export function OpenConversation({ conversation, me, backHref, failed }: OpenConversationProps) {
  const { id, state, staff, messages } = conversation
  const { can } = useStaff()
  const mayWrite = can('conversations.write')
  const send = useSend(id)
  const composer = useComposer(id)
  const typing = useTyping(id)
  const [dialog, setDialog] = useState<ConversationDialogState | null>(null)
  const [isContextOpen, setIsContextOpen] = useState(false)
  const isEnded = ENDED.has(state)
  const isMine = staff?.id === me && (state === 'human' || state === 'snoozed')
  const isFree = state === 'waiting' || state === 'bot'
  const answering = useAnswering({
    composer,
    send,
    isMine,
    isFree,
    me,
    onTaken: () => setDialog({ kind: 'over' }),
  })

  const last = messages.at(-1)?.seq
  const { stop } = typing
  // oxlint-disable-next-line react/exhaustive-deps -- a new message ends the dots, nothing else
  useEffect(() => stop(), [last])

  const rate = (message: MessageView, rating: FeedbackRating) => {
    if (rating !== 'right') return setDialog({ kind: rating, message })
    send(`/messages/${message.id}/feedback`, { rating }).then(
      () => doneToast(texts.feedback.doneRight),
      errorToast,
    )
  }
  const reopen = () => void send('/reopen').catch(errorToast)
  const hour = (words: string) => {
    setIsContextOpen(false)
    if (composer.mode === 'note') composer.write('reply')
    composer.insert(words)
  }

  useConversationKeys({
    mayWrite: mayWrite && !isEnded,
    isFree,
    isMine,
    composer,
    onTake: () => (isFree ? void answering.take() : isMine ? undefined : setDialog({ kind: 'over' })),
    onHandBack: () => void answering.handBack(),
    onOpen: (kind) => setDialog({ kind }),
  })

  const context = (
    <ContextPane
      conversation={conversation}
      send={send}
      mayWrite={mayWrite}
      onHour={mayWrite && !isEnded ? hour : undefined}
    />
  )
  return (
    <>
      <section
        className="conv-pane"
        aria-label={fillText(texts.transcript.label, { name: visitorName(conversation) })}
      >
        <ConversationBar
          conversation={conversation}
          me={me}
          backHref={backHref}
          isEnded={isEnded}
          mayWrite={mayWrite}
          onOpen={(kind) => setDialog({ kind })}
          onReopen={reopen}
          onContext={() => setIsContextOpen(true)}
        />
        {failed}
        <Transcript
          conversation={conversation}
          visitor={visitorName(conversation)}
          feedback={(mayWrite || can('assistant.review')) && state !== 'purged' ? rate : undefined}
        />
        {isEnded || !mayWrite ? (
          <EndedLine conversation={conversation} onReopen={mayWrite && isEnded ? reopen : undefined} />
        ) : (
          <Composer
            conversation={conversation}
            composer={composer}
            typing={typing}
            isMine={isMine}
            isFree={isFree}
            busy={answering.busy}
            onSend={() => void answering.submit()}
            onHandBack={() => void answering.handBack()}
            onTakeOver={() => setDialog({ kind: 'over' })}
          />
        )}
      </section>
      <aside className="conv-context" aria-label={texts.context.label}>
        {context}
      </aside>
      <Suspense fallback={null}>
        {isContextOpen ? (
          <ContextDrawer name={visitorName(conversation)} onClose={() => setIsContextOpen(false)}>
            {context}
          </ContextDrawer>
        ) : null}
        {dialog ? (
          <ConversationDialogs
            dialog={dialog}
            conversation={conversation}
            send={send}
            onClose={() => setDialog(null)}
            onTakeOver={() => void answering.take(true)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
