import { useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { AppLink } from '#app/ui/app-link.tsx'
import type { FormAnswer } from '#server/assistant/answer-form.ts'
import type { AssistantView } from './assistant-view.ts'
import { Composer } from './composer.tsx'
import { lastContext } from './conversation.ts'
import { Opening } from './opening.tsx'
import { PersonPanel } from './person-panel.tsx'
import { Transcript } from './transcript.tsx'
import { useConversation } from './use-conversation.ts'

export function ConversationScreen({ texts, network }: Pick<AssistantView, 'texts' | 'network'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const returned = useActionData<FormAnswer>()
  const [notice, setNotice] = useState('')
  const conversation = useConversation((question) => {
    if (field.current && field.current.value === '') field.current.value = question
    setNotice(texts.conversation.stopped)
  })
  const { turns, waiting } = conversation

  function ask(question: string) {
    setNotice('')
    conversation.ask(question)
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

  function clear() {
    conversation.clear()
    setNotice(texts.states.ended)
    field.current?.focus()
  }

  const refused = returned?.problem === 'invalid' ? returned : null
  return (
    <div className="assistant" id="conversacion">
      <div className="assistant-head">
        <p>{texts.header.disclosure}</p>
        <PersonPanel texts={texts} network={network} turns={turns} />
        <AppLink href="/privacidad">{texts.header.privacy}</AppLink>
        {turns.length > 0 ? (
          <button type="button" className="needs-js" onClick={clear}>
            {texts.header.delete}
          </button>
        ) : null}
      </div>
      <Opening texts={texts} onAsk={ask} />
      <Transcript texts={texts} conversation={conversation} />
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
        waiting={waiting}
        onSend={send}
        onStop={conversation.stop}
      />
    </div>
  )
}
