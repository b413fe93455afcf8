import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { peopleTalk } from '#content/ui.ts'
import { useState } from 'react'
import type { AssistantView } from '../assistant-view.ts'
import { endTalk, eraseTalk } from './talk.ts'

interface ConfirmStepProps {
  kind: 'end' | 'erase'
  texts: AssistantView['texts']
  network: AssistantView['network']
  onDone: () => void
  onCancel: () => void
}

/** Asks before the conversation ends, or is deleted on the server as well. */
export function ConfirmStep({ kind, texts, network, onDone, onCancel }: ConfirmStepProps) {
  const { text, confirm, cancel } = texts.people[kind]
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function go() {
    setBusy(true)
    setError('')
    const result = await (kind === 'end' ? endTalk() : eraseTalk())
    setBusy(false)
    if (result.ok) onDone()
    else setError(fillText(peopleTalk.failed, { phone: network.phone }))
  }

  return (
    <div className="person-form">
      <p>{text}</p>
      <div aria-live="polite">{error ? <FieldError>{error}</FieldError> : null}</div>
      <div className="answer-actions">
        <Button small loading={busy} loadingLabel={confirm} onClick={() => void go()}>
          {confirm}
        </Button>
        <Button small look="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  )
}
