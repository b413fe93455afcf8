import { useNow } from '#app/widgets/back-office/use-now.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { ArrowDown } from 'lucide-react'
import { eventText, eventTone } from './event-text.ts'
import type { Feedback } from './answer-marks.tsx'
import { pageText } from './names.ts'
import { TranscriptMessage } from './transcript-message.tsx'
import { useTranscriptScroll } from './use-transcript-scroll.ts'

const texts = conversationTexts.transcript
const MINUTE_MS = 60_000

interface TranscriptProps {
  conversation: ConversationDetail
  /** What the visitor is called here. */
  visitor: string
  feedback: Feedback
}

/** The conversation, set like a printed interview. */
export function Transcript({ conversation, visitor, feedback }: TranscriptProps) {
  const now = useNow(MINUTE_MS)
  const { messages } = conversation
  const { log, end, fresh, said, toEnd } = useTranscriptScroll(conversation)
  return (
    <div className="conv-log-place">
      <div
        className="conv-log"
        ref={log}
        role="region"
        aria-label={texts.messages}
        // Scrolled with the keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <p className="conv-start">{startText(conversation, now)}</p>
        {conversation.state === 'purged' ? <p className="conv-start">{texts.purged}</p> : null}
        <ol>
          {messages.map((message) => (
            <li key={message.id} data-author={message.author}>
              {message.author === 'system' ? (
                <p className="conv-event" data-tone={eventTone(message)}>
                  <span>
                    {eventText(message)} <time dateTime={message.at}>{clock(message.at)}</time>
                  </span>
                </p>
              ) : (
                <TranscriptMessage
                  message={message}
                  conversationId={conversation.id}
                  visitor={visitor}
                  time={clock(message.at)}
                  feedback={feedback}
                />
              )}
            </li>
          ))}
        </ol>
        <div ref={end} />
      </div>
      <p className="sr-only" role="status">
        {said && fillText(texts.said, { name: visitor, text: said })}
      </p>
      {fresh > 0 ? (
        <button type="button" className="conv-fresh" onClick={toEnd}>
          <ArrowDown className="icon" aria-hidden="true" />
          {countText(texts.fresh, fresh)}
        </button>
      ) : null}
    </div>
  )
}

const clock = (iso: string) => inMadrid(new Date(iso)).time

function startText({ startedAt, page }: ConversationDetail, now: number): string {
  const [start, today] = [inMadrid(new Date(startedAt)), inMadrid(new Date(now))]
  const values = { time: start.time, day: longDateText(start.date), page: page ? pageText(page) : '' }
  const sentence =
    start.date === today.date
      ? fillText(page ? texts.started : texts.startedPlain, values)
      : fillText(page ? texts.startedDay : texts.startedDayPlain, values)
  return `${sentence} ${texts.knows}`
}
