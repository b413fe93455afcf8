import { ButtonLink, Button } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { peopleTalk } from '#content/ui.ts'
import { useState, useEffect, useRef } from 'react'
import type { AssistantView } from '../assistant-view.ts'
import type { Talk } from '../talk-store.ts'
import { askAgain, leaveTalk } from './talk.ts'

interface TalkBarProps {
  talk: Talk
  texts: AssistantView['texts']
  network: AssistantView['network']
  /** The field is shown although the conversation has ended. */
  isWriting: boolean
  onWrite: () => void
  onStep: (step: 'request' | 'end') => void
  onLeave: () => void
}

/** Above the field: who answers and when, who is typing, and what else can be done. */
export function TalkBar({ talk, texts, network, isWriting, onWrite, onStep, onLeave }: TalkBarProps) {
  const { status, isCut, isGone } = talk
  const { people } = texts
  const bar = useKeyboardInset()
  const { state, folio } = status
  const isOpen =
    !isGone && (state === 'waiting' || state === 'human' || state === 'snoozed' || state === 'bot')
  const name = status.staff?.split(',')[0]
  return (
    <div ref={bar} className="talk-bar">
      <p className="talk-words" role="status" data-attended={state === 'human' && !isCut}>
        {isGone ? people.gone : isCut ? people.connecting : status.words}
        {folio ? <b className="talk-folio numbers"> {fillText(peopleTalk.folio, { folio })}</b> : null}
      </p>
      {status.typing && isOpen && !isCut ? (
        <p className="talk-typing">
          <span aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {name ? fillText(people.typing, { name }) : people.someoneTyping}
        </p>
      ) : null}
      <div className="talk-actions">
        {status.offersRequest && isOpen ? (
          <button type="button" onClick={() => onStep('request')}>
            {people.request.offer}
          </button>
        ) : null}
        {state === 'bot' && isOpen ? <AskAgain texts={texts} network={network} /> : null}
        {isOpen ? (
          <button type="button" onClick={() => onStep('end')}>
            {people.end.label}
          </button>
        ) : null}
      </div>
      {isGone || (state === 'closed' && !isWriting) ? (
        <div className="answer-actions">
          {isGone ? null : (
            <Button small onClick={onWrite}>
              {peopleTalk.writeAgain}
            </Button>
          )}
          <Button
            small
            look="ghost"
            onClick={() => {
              leaveTalk()
              onLeave()
            }}
          >
            {peopleTalk.toAssistant}
          </Button>
        </div>
      ) : null}
      {state === 'blocked' ? (
        <div className="answer-actions">
          <ButtonLink small href={`tel:${network.tel}`}>
            {fillText(peopleTalk.call, { phone: network.phone })}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

function AskAgain({ texts, network }: Pick<TalkBarProps, 'texts' | 'network'>) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  async function ask() {
    setState('asking')
    const asked = await askAgain()
    setState(asked.ok ? 'idle' : 'failed')
  }
  return (
    <>
      <button type="button" disabled={state === 'asking'} onClick={() => void ask()}>
        {texts.people.again}
      </button>
      {state === 'failed' ? (
        <span role="alert">{fillText(peopleTalk.failed, { phone: network.phone })}</span>
      ) : null}
    </>
  )
}

/** Keeps the form around an element above the keyboard of a phone, which covers the page instead of making it shorter. */
function useKeyboardInset() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const place = () => {
      const covered = innerHeight - viewport.height - viewport.offsetTop
      // Zoomed in, the visible part is smaller without any keyboard.
      const inset = viewport.scale > 1 ? 0 : Math.max(0, Math.round(covered))
      bar.current?.closest('form')?.style.setProperty('--keyboard', `${inset}px`)
    }
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [])
  return bar
}
