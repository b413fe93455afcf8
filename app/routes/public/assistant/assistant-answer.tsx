import { ErrorIcon } from '#app/ui/text-icons.tsx'
import type { Answer } from '#domain/assistant/answer.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AssistantTexts } from './assistant-view.ts'

interface AssistantAnswerProps {
  answer: Answer
  texts: AssistantTexts
  helpful: boolean | null
  onJudge: (helpful: boolean) => void
}

/** An answer of the assistant: text, bullets, sources, next steps, and feedback buttons. */
export function AssistantAnswer({ answer, texts, helpful, onJudge }: AssistantAnswerProps) {
  const { kind, title, paragraphs, items, sources, actions } = answer
  const urgent = kind === 'safety'
  return (
    <div className={urgent ? 'answer answer-urgent' : 'answer'} data-card={answer.card}>
      {title ? (
        <p className="answer-title">
          {urgent ? <ErrorIcon /> : null}
          {title}
        </p>
      ) : null}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Item text={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {actions.length > 0 ? (
        <div className="answer-actions">
          {actions.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} small look={urgent && index === 0 ? 'primary' : 'ghost'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      ) : null}
      {sources.length > 0 ? (
        <div className="answer-sources">
          <span>{kind === 'unknown' ? texts.answers.near : texts.answers.sources}</span>
          <ul>
            {sources.map(({ href, label }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {kind === 'answer' ? <Helpful texts={texts} helpful={helpful} onJudge={onJudge} /> : null}
    </div>
  )
}

/** «Baja: de 3 a 7 días», with the label in bold. */
function Item({ text }: { text: string }) {
  const [, label, rest] = /^([^:.]{2,40}): (.+)$/s.exec(text) ?? []
  return label ? (
    <>
      <b>{label}:</b> {rest}
    </>
  ) : (
    text
  )
}

function Helpful({ texts, helpful, onJudge }: Omit<AssistantAnswerProps, 'answer'>) {
  const { answers, conversation } = texts
  if (helpful !== null) {
    return <p className="muted micro">{helpful ? conversation.helpfulYes : conversation.helpfulNo}</p>
  }
  return (
    <div className="answer-helpful needs-js" role="group" aria-label={answers.helpful}>
      <span>{answers.helpful}</span>
      <Button look="ghost" small onClick={() => onJudge(true)}>
        {answers.yes}
      </Button>
      <Button look="ghost" small onClick={() => onJudge(false)}>
        {answers.no}
      </Button>
    </div>
  )
}
