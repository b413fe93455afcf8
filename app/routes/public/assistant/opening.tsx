import type { SubmitEvent } from 'react'
import type { AssistantTexts } from './assistant-view.ts'

interface OpeningProps {
  texts: AssistantTexts
  onAsk: (question: string) => void
}

/** The first message: who answers, what it can and can't do, 112, and six suggested questions. */
export function Opening({ texts, onAsk }: OpeningProps) {
  const { opening, starters, conversation } = texts

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    if (button instanceof HTMLButtonElement) onAsk(button.value)
  }

  return (
    <div className="answer opening">
      <p className="answer-title">{opening.text}</p>
      <div className="opening-lists">
        <div>
          <h2>{conversation.can}</h2>
          <ul>
            {opening.can.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{conversation.cannot}</h2>
          <ul>
            {opening.cannot.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      <form method="post" action="/chat-ai#conversacion" onSubmit={start}>
        <fieldset className="starters">
          <legend>{conversation.starters}</legend>
          {starters.map(({ label, text }) => (
            <button key={label} type="submit" name="pregunta" value={text}>
              <b>{label}</b>
              <span>{text}</span>
            </button>
          ))}
        </fieldset>
      </form>
    </div>
  )
}
