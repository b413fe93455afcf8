import { AppLink } from '#app/ui/app-link.tsx'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { ArrowLeft, Check, Clock, Ellipsis, PanelRight, UserRound } from 'lucide-react'
import { useRef } from 'react'
import type { ConversationDialogState } from './dialog-state.ts'
import { stateLook, waitingLine } from './state-text.ts'

const texts = conversationTexts.bar
const SECOND_MS = 1000
const MINUTE_MS = 60_000

export type PlainDialog = Exclude<ConversationDialogState['kind'], 'attend' | 'unsafe' | 'incomplete'>

interface ConversationBarProps {
  conversation: ConversationDetail
  me: string | undefined
  /** The list, in its tab. */
  backHref: string
  isEnded: boolean
  mayWrite: boolean
  onOpen: (dialog: PlainDialog) => void
  onReopen: () => void
  onContext: () => void
}

/** Who it is, how it stands, and what is done seldom. */
export function ConversationBar(props: ConversationBarProps) {
  const { conversation, me, backHref, isEnded, mayWrite, onOpen, onContext } = props
  const now = useNow(conversation.state === 'waiting' ? SECOND_MS : MINUTE_MS)
  const look = stateLook(conversation, me, now)
  return (
    <header className="conv-bar">
      <AppLink className="conv-icon conv-back" href={backHref} aria-label={texts.back}>
        <ArrowLeft className="icon" aria-hidden="true" />
      </AppLink>
      <div className="conv-name">
        <h1 className="conv-title" tabIndex={-1}>
          {conversation.name || conversationTexts.nobody}
        </h1>
        <span className="tone-pill" data-tone={look.tone}>
          {look.text}
        </span>
        <span className="conv-name-line" data-tone={look.tone}>
          {waitingLine(conversation, now) ?? look.text}
        </span>
        {conversation.visitorIsHere ? (
          <span className="conv-here">{conversationTexts.transcript.here}</span>
        ) : null}
      </div>
      <div className="conv-acts">
        {mayWrite && !isEnded ? (
          <>
            <Act icon={Clock} label={texts.snooze} keys="Z" onClick={() => onOpen('snooze')} />
            <Act icon={UserRound} label={texts.assign} keys="A" onClick={() => onOpen('assign')} />
            <Act icon={Check} label={texts.close} keys="E" onClick={() => onOpen('close')} />
          </>
        ) : null}
        <button
          type="button"
          className="conv-icon conv-context-button"
          aria-label={texts.context}
          title={texts.context}
          onClick={onContext}
        >
          <PanelRight className="icon" aria-hidden="true" />
        </button>
        {mayWrite && conversation.state !== 'purged' ? <More {...props} /> : null}
      </div>
    </header>
  )
}

interface ActProps {
  icon: typeof Clock
  label: string
  keys: string
  onClick: () => void
}

function Act({ icon: Icon, label, keys, onClick }: ActProps) {
  return (
    <button
      type="button"
      className="conv-icon conv-act"
      aria-label={label}
      title={`${label}, ${keys}`}
      onClick={onClick}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}

function More({ conversation, isEnded, onOpen, onReopen }: ConversationBarProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const isBlocked = conversation.state === 'blocked'
  const items: readonly { label: string; run: () => void; onPhone?: boolean }[] = [
    ...(isEnded
      ? [{ label: texts.reopen, run: onReopen }]
      : [
          { label: texts.snooze, run: () => onOpen('snooze'), onPhone: true },
          { label: texts.assign, run: () => onOpen('assign'), onPhone: true },
          { label: texts.close, run: () => onOpen('close'), onPhone: true },
          { label: texts.transfer, run: () => onOpen('transfer') },
        ]),
    ...(conversation.lead ? [] : [{ label: texts.convert, run: () => onOpen('convert') }]),
    { label: texts.export, run: () => onOpen('export') },
    ...(isBlocked ? [] : [{ label: texts.block, run: () => onOpen('block') }]),
  ]
  const close = (isReturning: boolean) => {
    if (!menu.current?.open) return
    menu.current.open = false
    if (isReturning) menu.current.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and leaving close the menu inside
    <details
      className="conv-more"
      ref={menu}
      onKeyDown={(event) => event.key === 'Escape' && close(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close(false)
      }}
    >
      <summary className="conv-icon" aria-label={texts.more} title={texts.more}>
        <Ellipsis className="icon" aria-hidden="true" />
      </summary>
      <div>
        {items.map(({ label, run, onPhone }) => (
          <button
            key={label}
            type="button"
            data-phone={onPhone}
            onClick={() => {
              close(true)
              run()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  )
}
