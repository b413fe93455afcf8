import { Button, ButtonLink } from '#app/ui/button.tsx'
import { keepDraft } from '#app/widgets/lead-form/drafts.ts'
import { fillText } from '#content/fill-text.ts'
import { LEAD_LIMITS } from '#domain/lead/lead.ts'
import { useNavigate } from 'react-router'
import type { AssistantView } from './assistant-view.ts'
import { transcriptOf, type Turn } from './conversation.ts'

interface PersonWaysProps {
  texts: AssistantView['texts']
  network: AssistantView['network']
  turns: readonly Turn[]
}

/**
 * Ways to reach a person that need nothing stored: phone, WhatsApp and the contact form. The conversation is never sent
 * automatically: the visitor takes it into the message of that form, to read, edit and send.
 */
export function PersonWays({ texts, network, turns }: PersonWaysProps) {
  const { conversation, consent } = texts
  const navigate = useNavigate()

  function takeAlong() {
    const head = `${conversation.draftHead}\n`
    const transcript = transcriptOf(turns, conversation, LEAD_LIMITS.message - head.length)
    keepDraft('contact_page', { ...blank, subject: 'info', message: head + transcript })
    void navigate('/contacto#mensaje')
  }

  return (
    <div className="person-ways">
      <p>{conversation.personText}</p>
      <div className="answer-actions">
        <ButtonLink small look="ghost" href={`tel:${network.tel}`}>
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
        <div className="person-take needs-js" role="group" aria-label={consent.title}>
          <p>{consent.text}</p>
          <Button small look="ghost" onClick={takeAlong}>
            {consent.accept}
          </Button>
        </div>
      ) : null}
    </div>
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
