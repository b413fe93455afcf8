import { ButtonLink } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import type { ReactNode } from 'react'
import type { AssistantView } from './assistant-view.ts'

interface PersonWaysProps {
  texts: AssistantView['texts']
  network: AssistantView['network']
  children?: ReactNode
}

/** Ways to reach a person that need nothing stored and no scripts: phone, WhatsApp and the contact form. */
export function PersonWays({ texts: { conversation }, network, children }: PersonWaysProps) {
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
      {children}
    </div>
  )
}
