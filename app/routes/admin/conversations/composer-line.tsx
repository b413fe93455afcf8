import { PersonMark } from '#app/ui/person-mark.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { staffName, visitorName } from './names.ts'
import type { Composer } from './use-composer.ts'
import type { useTyping } from './use-typing.ts'
import { leftOf } from './waiting-time.ts'

const texts = conversationTexts.composer
const SECOND_MS = 1000

interface ComposerLineProps {
  conversation: ConversationDetail
  composer: Composer
  typing: ReturnType<typeof useTyping>
  isMine: boolean
  isFree: boolean
  onHandBack: () => void
  onTakeOver: () => void
}

/** Above the box: what the visitor will see, who is typing, and the way back to the assistant. */
export function ComposerLine({
  conversation,
  composer,
  typing,
  isMine,
  isFree,
  onHandBack,
  onTakeOver,
}: ComposerLineProps) {
  const { me } = useStaff()
  const visitor = visitorName(conversation)
  const colleague = staffName(conversation.staff?.name) ?? texts.colleague
  const isTypedTo = typing.staff || typing.visitor
  const typingText = isTypedTo ? (
    <span className="conv-typing">
      <i aria-hidden="true" />
      {typing.staff
        ? fillText(texts.locked, { name: isMine ? texts.colleague : colleague })
        : fillText(texts.typing, { name: visitor })}
    </span>
  ) : null

  return (
    <div className="conv-line">
      {isFree ? (
        <>
          {typingText ?? (
            <>
              <PersonMark name={me?.user.displayName ?? me?.user.email ?? ''} />
              <span>
                {fillText(texts.sees, { name: visitor })}{' '}
                <b>
                  {fillText(texts.line, {
                    staff: staffName(me?.user.displayName) ?? conversationTexts.transcript.team,
                  })}
                </b>
                <span className="conv-wide">. {texts.quiet}</span>
              </span>
            </>
          )}
          <Left conversation={conversation} />
        </>
      ) : (
        <>
          <span role="status">{typingText}</span>
          {isMine ? (
            <button type="button" className="conv-hand" onClick={onHandBack}>
              {texts.handBack} <KeyCaps keys="h" />
            </button>
          ) : (
            <>
              {typingText ? null : <span>{fillText(texts.otherHas, { name: colleague })}</span>}
              <button type="button" className="conv-hand" onClick={onTakeOver}>
                {texts.takeOver} <KeyCaps keys="t" />
              </button>
            </>
          )}
        </>
      )}
      <span className="sr-only" role="status">
        {composer.mode === 'note' ? texts.noteLabel : ''}
      </span>
    </div>
  )
}

function Left({ conversation }: { conversation: ConversationDetail }) {
  const left = leftOf(conversation, useNow(SECOND_MS))
  if (!left) return null
  return (
    <span className="conv-left" data-late={left.isLate || undefined}>
      {left.text}
    </span>
  )
}
