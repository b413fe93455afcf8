import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { RevealedMessage } from '#domain/conversations/conversation-actions.ts'
import type { MessageView } from '#domain/conversations/conversation-view.ts'
import { Eye, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { staffName } from './names.ts'
import { AnswerMarks, type Feedback } from './answer-marks.tsx'

const texts = conversationTexts.transcript

interface TranscriptMessageProps {
  message: MessageView
  conversationId: string
  visitor: string
  time: string
  feedback: Feedback
}

/** Who and when in the margin, the words beside it. */
export function TranscriptMessage({
  message,
  conversationId,
  visitor,
  time,
  feedback,
}: TranscriptMessageProps) {
  const [revealed, setRevealed] = useState<string | null>(null)
  const { author, reading } = message
  return (
    <article className="conv-message">
      <p className="conv-by">
        <b>{authorText(message, visitor)}</b> <time dateTime={message.at}>{time}</time>
      </p>
      <div className="conv-said">
        {author === 'note' ? <small>{texts.noteOnly}</small> : null}
        <p className="conv-words">{revealed ?? message.text}</p>
        {reading ? (
          <p className="conv-reading" data-level={reading.level}>
            <TriangleAlert className="icon" aria-hidden="true" />
            {fillText(conversationTexts.reading[reading.level], {
              category: conversationTexts.category[reading.category].toLowerCase(),
            })}
          </p>
        ) : null}
        {message.isCovered ? (
          <Reveal
            path={`/conversations/${conversationId}/messages/${message.id}/reveal`}
            isOpen={revealed !== null}
            onOpen={setRevealed}
          />
        ) : null}
        {author === 'assistant' && message.answer ? (
          <AnswerMarks message={message} answer={message.answer} feedback={feedback} />
        ) : null}
      </div>
    </article>
  )
}

interface RevealProps {
  path: string
  isOpen: boolean
  onOpen: (text: string) => void
}

function Reveal({ path, isOpen, onOpen }: RevealProps) {
  const api = useAdminApi()
  const [busy, setBusy] = useState(false)
  if (isOpen) return <small className="conv-hint">{texts.revealed}</small>
  async function open() {
    setBusy(true)
    try {
      onOpen((await api.post<RevealedMessage>(path)).text)
      doneToast(texts.revealed)
    } catch (error) {
      errorToast(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="conv-hint">
      <button type="button" className="conv-quiet" disabled={busy} onClick={() => void open()}>
        <Eye className="icon" aria-hidden="true" />
        {texts.reveal}
      </button>
      {texts.revealHint}
    </p>
  )
}

function authorText({ author, name }: MessageView, visitor: string): string {
  if (author === 'visitor') return visitor
  if (author === 'assistant') return texts.assistant
  const who = staffName(name) ?? texts.team
  return author === 'note' ? fillText(texts.note, { name: who }) : who
}
