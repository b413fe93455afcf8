import { AppLink } from '#app/ui/app-link.tsx'
import type { FormAnswer } from '#server/assistant/answer-form.ts'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { AssistantView } from './assistant-view.ts'
import { Composer } from './composer.tsx'
import { lastContext } from './conversation.ts'
import { Opening } from './opening.tsx'
import { PersonWays } from './person-ways.tsx'
import { Transcript } from './transcript.tsx'
import { useConversation } from './use-conversation.ts'
import { type Step, useSteps } from './use-steps.ts'

export function ConversationScreen({ texts, network }: Pick<AssistantView, 'texts' | 'network'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const returned = useActionData<FormAnswer>()
  const [notice, setNotice] = useState('')
  const writeBack = useCallback((text: string) => {
    if (field.current && field.current.value === '') field.current.value = text
  }, [])
  const conversation = useConversation((question) => {
    writeBack(question)
    setNotice(texts.conversation.stopped)
  })
  const { step, setStep, people, talk } = useSteps(texts, setNotice, writeBack)
  // After the end of a conversation the field comes back only for those who want to write; `seq` of that end.
  const endSeq = talk?.messages.findLast(({ event }) => event === 'closed')?.seq ?? 0
  const [reopenedEnd, setReopenedEnd] = useState(-1)
  const writesAgain = reopenedEnd === endSeq
  const { turns, waiting } = conversation
  const state = talk?.status.state
  const hasField = !talk?.isGone && state !== 'blocked' && (state !== 'closed' || writesAgain)
  const focusField = () => requestAnimationFrame(() => field.current?.focus())

  function ask(question: string) {
    setNotice('')
    if (talk && people) people.say(question)
    else conversation.ask(question)
  }

  function send(): boolean {
    const input = field.current
    const question = input?.value.trim() ?? ''
    if (!input || question === '') return false
    input.value = ''
    ask(question)
    input.focus()
    return true
  }

  function close(said = '') {
    setStep(null)
    setNotice(said)
    focusField()
  }

  function clear() {
    if (talk) return setStep('erase')
    conversation.clear()
    close(texts.states.ended)
  }

  const refused = returned?.problem === 'invalid' ? returned : null
  const common = { texts, network }
  const ways = (
    <PersonWays {...common}>
      {people && turns.length > 0 ? <people.TakeAlong texts={texts} turns={turns} /> : null}
    </PersonWays>
  )
  const opening = (
    <>
      {people ? (
        <people.OpenStep {...common} turns={turns} onOpened={() => close()} onCancel={() => close()} />
      ) : null}
      {ways}
    </>
  )
  return (
    <div className="assistant" id="conversacion">
      <div className="assistant-head">
        <p>{state === 'human' ? talk?.status.words : texts.header.disclosure}</p>
        {talk ? null : (
          <PersonPanel
            label={texts.header.human}
            isOpen={step === 'head'}
            onToggle={(isOpen) => setStep((now: Step) => (isOpen ? 'head' : now === 'head' ? null : now))}
          >
            {step === 'head' ? opening : ways}
          </PersonPanel>
        )}
        <AppLink href="/privacidad">{texts.header.privacy}</AppLink>
        {turns.length > 0 || talk ? (
          <button type="button" className="needs-js" onClick={clear}>
            {texts.header.delete}
          </button>
        ) : null}
      </div>
      <Opening texts={texts} onAsk={ask} />
      <Transcript texts={texts} conversation={conversation} onPerson={talk ? null : () => setStep('person')}>
        {talk && people ? <people.TalkLog talk={talk} texts={texts} /> : null}
      </Transcript>
      {people ? (
        <people.OpenSteps {...common} step={step} talk={talk} onClose={close}>
          {opening}
        </people.OpenSteps>
      ) : null}
      <p role="status" className="muted micro">
        {notice}
      </p>
      <noscript>
        <p className="muted">{texts.noScript}</p>
      </noscript>
      <Composer
        texts={texts}
        field={field}
        initial={refused?.question ?? ''}
        problem={refused?.error ?? null}
        topic={lastContext(turns).treatments.join(',')}
        waiting={waiting && !talk}
        isTalk={talk !== null}
        isHidden={!hasField}
        onSend={send}
        onStop={conversation.stop}
        onTyping={talk ? people?.noteTyping : undefined}
        onPerson={talk || step === 'person' ? null : () => setStep('person')}
      >
        {talk && people ? (
          <people.TalkBar
            {...common}
            talk={talk}
            isWriting={writesAgain}
            onWrite={() => {
              setReopenedEnd(endSeq)
              focusField()
            }}
            onStep={setStep}
            onLeave={() => {
              conversation.clear()
              close()
            }}
          />
        ) : null}
      </Composer>
    </div>
  )
}

interface PersonPanelProps {
  label: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** «Hablar con una persona» in the head. It opens without scripts too, with what works without them. */
function PersonPanel({ label, isOpen, onToggle, children }: PersonPanelProps) {
  return (
    <details className="person-panel" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{label}</summary>
      <div className="person-step">{children}</div>
    </details>
  )
}
