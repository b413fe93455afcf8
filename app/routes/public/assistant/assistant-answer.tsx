import { ErrorIcon, WarningIcon } from '#app/ui/text-icons.tsx'
import type { Answer, AnswerCaution } from '#domain/assistant/answer.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AssistantTexts } from './assistant-view.ts'

interface AssistantAnswerProps {
  answer: Answer
  texts: AssistantTexts
  helpful: boolean | null
  onJudge: (helpful: boolean) => void
  /** Asks for a person; null while one has been asked for. */
  onPerson: (() => void) | null
}

/** An answer of the assistant: text, bullets, sources, next steps, and feedback buttons. */
export function AssistantAnswer({ answer, texts, helpful, onJudge, onPerson }: AssistantAnswerProps) {
  const { kind, caution, title, paragraphs, items, sources, actions } = answer
  const urgent = kind === 'safety'
  const asksPerson = onPerson !== null && (urgent || kind === 'unknown' || caution !== undefined)
  return (
    <div className={urgent ? 'answer answer-urgent' : 'answer'} data-card={answer.card}>
      {caution ? <Caution caution={caution} /> : null}
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
      {actions.length > 0 || asksPerson ? (
        <div className="answer-actions">
          {actions.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} small look={urgent && index === 0 ? 'primary' : 'ghost'}>
              {label}
            </ButtonLink>
          ))}
          {asksPerson ? (
            <Button small look="ghost" className="needs-js" onClick={onPerson}>
              {texts.header.human}
            </Button>
          ) : null}
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

/** Above the answer to a question that may be a safety matter, with whom to call. */
function Caution({ caution: { text, calls } }: { caution: AnswerCaution }) {
  return (
    <div className="answer-caution">
      <p>
        <WarningIcon />
        <span>{text}</span>
      </p>
      <div className="answer-actions">
        {calls.map(({ href, label }, index) => (
          <ButtonLink key={href} href={href} small look={index === 0 ? 'primary' : 'ghost'}>
            {label}
          </ButtonLink>
        ))}
      </div>
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

function Helpful({ texts, helpful, onJudge }: Pick<AssistantAnswerProps, 'texts' | 'helpful' | 'onJudge'>) {
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
