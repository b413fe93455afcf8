import { Button, ButtonLink } from '#app/ui/button.tsx'
import { keepDraft } from '#app/widgets/lead-form/drafts.ts'
import { fillText } from '#content/fill-text.ts'
import { LEAD_LIMITS } from '#domain/lead/lead.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AssistantView } from './assistant-view.ts'
import { transcriptOf, type Turn } from './conversation.ts'

interface PersonPanelProps {
  texts: AssistantView['texts']
  network: AssistantView['network']
  turns: readonly Turn[]
}

/**
 * Ways to reach a person, always visible. The conversation is never sent automatically: if the visitor agrees, it is
 * put into the message of the contact form, to read, edit and send.
 */
export function PersonPanel({ texts, network, turns }: PersonPanelProps) {
  const { conversation, consent, header } = texts
  const panel = useRef<HTMLDetailsElement>(null)
  const navigate = useNavigate()

  function takeAlong() {
    const head = `${conversation.draftHead}\n`
    const transcript = transcriptOf(turns, conversation, LEAD_LIMITS.message - head.length)
    keepDraft('contact_page', { ...blank, subject: 'info', message: head + transcript })
    void navigate('/contacto#mensaje')
  }

  return (
    <details ref={panel} className="person-panel">
      <summary>{header.human}</summary>
      <div>
        <p>{conversation.personText}</p>
        <div className="answer-actions">
          <ButtonLink small href={`tel:${network.tel}`}>
            {fillText(conversation.call, { phone: network.phone })}
          </ButtonLink>
          <ButtonLink small look="ghost" href={`https://wa.me/${network.whatsapp}`}>
            {conversation.whatsapp}
          </ButtonLink>
          <ButtonLink small look="ghost" href="/contacto">
            {conversation.contact}
          </ButtonLink>
        </div>
        {turns.length > 0 ? (
          <div className="needs-js" role="group" aria-label={consent.title}>
            <p className="answer-title">{consent.title}</p>
            <p>{consent.text}</p>
            <div className="answer-actions">
              <Button small look="ghost" onClick={takeAlong}>
                {consent.accept}
              </Button>
              <Button small look="ghost" onClick={() => panel.current?.removeAttribute('open')}>
                {consent.decline}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </details>
  )
}

const blank = {
  name: '',
  email: '',
  phone: '',
  clinic: '',
  treatment: '',
  website: '',
  health: false,
  marketing: false,
}
