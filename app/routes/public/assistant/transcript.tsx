import { type ReactNode, useEffect, useRef } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { AssistantAnswer } from './assistant-answer.tsx'
import type { AssistantTexts } from './assistant-view.ts'
import type { Turn } from './conversation.ts'
import type { Conversation } from './use-conversation.ts'

interface TranscriptProps {
  texts: AssistantTexts
  conversation: Conversation
  /** Asks for a person; null while one has been asked for. */
  onPerson: (() => void) | null
}

interface LogProps extends TranscriptProps {
  /** What was said with the team. */
  children: ReactNode
}

/** Questions and answers; screen readers announce each new one (`role="log"`). */
export function Transcript({ texts, conversation, onPerson, children }: LogProps) {
  const { turns } = conversation
  const end = useRef<HTMLLIElement>(null)
  const count = useRef(turns.length)

  // Scrolls a new question into view, with room for its answer below.
  useEffect(() => {
    if (turns.length > count.current) end.current?.scrollIntoView({ block: 'start' })
    count.current = turns.length
  }, [turns.length])

  return (
    <div role="log" aria-live="polite" aria-label={texts.conversation.log} tabIndex={-1}>
      <ol>
        {turns.map((turn, index) => (
          <li key={turn.id} ref={index === turns.length - 1 ? end : undefined} className="turn">
            <p className="question">
              <span className="sr-only">{texts.conversation.you}: </span>
              {turn.question}
            </p>
            <Reply turn={turn} texts={texts} conversation={conversation} onPerson={onPerson} />
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

function Reply({ turn, texts, conversation, onPerson }: TranscriptProps & { turn: Turn }) {
  const { states } = texts
  if (turn.answer) {
    return (
      <>
        <span className="sr-only">{texts.conversation.assistant}: </span>
        <AssistantAnswer
          answer={turn.answer}
          texts={texts}
          helpful={turn.helpful}
          onJudge={(helpful) => conversation.judge(turn.id, helpful)}
          onPerson={onPerson}
        />
      </>
    )
  }
  if (turn.state === 'waiting') return <p className="thinking">{states.thinking}</p>
  if (turn.state === 'queued') return <p className="muted">{states.offline}</p>
  return (
    <>
      <FieldError>{turn.state === 'limited' ? states.rateLimited : states.error}</FieldError>
      <Button look="ghost" small className="needs-js mt-3" onClick={() => conversation.retry(turn)}>
        {texts.composer.retry}
      </Button>
    </>
  )
}
