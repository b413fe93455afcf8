import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { mentionsHealth } from '#domain/assistant/mentions-health.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { AssistantTexts } from './assistant-view.ts'

/** Same limit as on the server. */
const MOST_CHARACTERS = 1000

interface ComposerProps {
  texts: AssistantTexts
  field: RefObject<HTMLTextAreaElement | null>
  /** The rejected question of a form submitted without scripts. */
  initial: string
  problem: string | null
  /** Slugs of the current topic, for the form without scripts. */
  topic: string
  waiting: boolean
  /** What is written goes to a conversation with the team. */
  isTalk: boolean
  /** Only what is above the field is shown. */
  isHidden: boolean
  /** Sends the text; returns false if it is empty. */
  onSend: () => boolean
  onStop: () => void
  onTyping?: ((written: string) => void) | undefined
  /** Asks for a person; null while one has been asked for. */
  onPerson: (() => void) | null
  /** Above the field. */
  children: ReactNode
}

/** The question field: Enter sends, Shift+Enter starts a new line. Without scripts it posts to its page. */
export function Composer({
  texts,
  field,
  initial,
  problem,
  topic,
  waiting,
  isTalk,
  isHidden,
  onSend,
  onStop,
  onTyping,
  onPerson,
  children,
}: ComposerProps) {
  const { composer, people } = texts
  const [written, setWritten] = useState(initial)
  const [error, setError] = useState(problem)

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (waiting) return
    if (!onSend()) return setError(texts.conversation.empty)
    setWritten('')
    setError(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    // On some keyboards Enter also ends the composition of an accented letter.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }

  return (
    <form method="post" action="/chat-ai#conversacion" className="composer" onSubmit={submit}>
      <input type="hidden" name="tema" value={topic} />
      {children}
      <label htmlFor="pregunta" className={isTalk ? 'sr-only' : undefined} hidden={isHidden}>
        {isTalk ? people.composer : composer.label}
      </label>
      <div className="composer-row" hidden={isHidden}>
        <textarea
          ref={field}
          id="pregunta"
          name="pregunta"
          className="input"
          rows={2}
          maxLength={MOST_CHARACTERS}
          placeholder={isTalk ? people.placeholder : composer.placeholder}
          defaultValue={initial}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby="pregunta-notas"
          onInput={(event) => {
            setWritten(event.currentTarget.value)
            setError(null)
            onTyping?.(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {/* Two elements with different keys, so that a click on stop can't end up on send. */}
        {waiting ? (
          <Button key="stop" look="ghost" onClick={onStop}>
            {composer.stop}
          </Button>
        ) : (
          <Button key="send" type="submit">
            {composer.send}
          </Button>
        )}
      </div>
      {onPerson ? (
        <button type="button" className="composer-person needs-js" onClick={onPerson}>
          {texts.header.human}
        </button>
      ) : null}
      <div id="pregunta-notas" className="composer-notes">
        <div aria-live="polite">
          {error ? <FieldError>{error}</FieldError> : null}
          {!isTalk && mentionsHealth(written) ? <p>{texts.healthWarning}</p> : null}
        </div>
        {written.length > 0 ? (
          <p className="numbers">{fillText(composer.counter, { n: written.length })}</p>
        ) : null}
      </div>
    </form>
  )
}
