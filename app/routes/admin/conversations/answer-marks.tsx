import { AppLink } from '#app/ui/app-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { MessageView } from '#domain/conversations/conversation-view.ts'
import type { ConfidenceBand } from '#domain/assistant/answer.ts'
import { answerPages } from '#domain/conversations/answer-pages.ts'
import type { AnswerRecord, FeedbackRating } from '#domain/conversations/conversation.ts'
import { Check, FileText, Info } from 'lucide-react'

const texts = conversationTexts
const BARS: Record<ConfidenceBand, number> = { high: 3, medium: 2, low: 1 }
const RATINGS = ['right', 'incomplete', 'unsafe'] as const
/** Enough of a hash to tell versions apart. */
const VERSION_LENGTH = 4

/** Undefined if the user may not rate answers. */
export type Feedback = ((message: MessageView, rating: FeedbackRating) => void) | undefined

/** Where an answer comes from, how sure it was, and what staff think of it. */
export function AnswerMarks({
  message,
  answer,
  feedback,
}: {
  message: MessageView
  answer: AnswerRecord
  feedback: Feedback
}) {
  const { kind, confidence } = answer
  const isUnsure = kind === 'unknown'
  const words = isUnsure
    ? texts.transcript.unknown
    : kind === 'ask-back'
      ? texts.transcript.askBack
      : confidence && texts.confidence[confidence]
  return (
    <>
      <div className="conv-sources">
        {answerPages(answer.passages).map((passage) => (
          <AppLink key={passage.id} href={passage.href} target="_blank">
            <FileText className="icon" aria-hidden="true" />
            {passage.version
              ? fillText(texts.transcript.version, {
                  label: passage.label,
                  version: passage.version.slice(0, VERSION_LENGTH),
                })
              : passage.label}
          </AppLink>
        ))}
        {answer.card || kind === 'safety' ? (
          <span>
            <Info className="icon" aria-hidden="true" />
            {texts.transcript.cardPlain}
          </span>
        ) : null}
        {words ? (
          <span className="conv-confidence" data-band={isUnsure ? 'low' : (confidence ?? 'low')}>
            <i aria-hidden="true">
              {[1, 2, 3].map((bar) => (
                <s key={bar} data-on={bar <= (isUnsure ? 1 : BARS[confidence ?? 'low']) || undefined} />
              ))}
            </i>
            {words}
          </span>
        ) : null}
      </div>
      {feedback ? (
        <div className="conv-feedback" role="group" aria-label={texts.feedback.label}>
          {RATINGS.map((rating) => (
            <button
              key={rating}
              type="button"
              aria-pressed={message.feedback === rating}
              data-rating={rating}
              onClick={() => feedback(message, rating)}
            >
              {message.feedback === rating ? <Check className="icon" aria-hidden="true" /> : null}
              {texts.feedback[rating]}
            </button>
          ))}
        </div>
      ) : null}
    </>
  )
}
