import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitPerson } from '#domain/agenda/agenda-view.ts'
import { MessageCircle, Phone } from 'lucide-react'

const texts = agendaTexts.panel

interface PhoneLinksProps {
  person: VisitPerson
  /** Icons only, in a row of the list. */
  icons?: boolean
}

/** The number, with a call and WhatsApp; neither for somebody who does not want to be called. */
export function PhoneLinks({ person: { name, phone, doNotCall }, icons = false }: PhoneLinksProps) {
  if (phone === '') return null
  if (doNotCall) return icons ? null : <p className="agenda-tel">{texts.doNotCall}</p>
  const digits = phone.replace(/[^\d+]/g, '')
  const international = digits.startsWith('+') ? digits.slice(1) : `34${digits}`
  const whatsapp = `https://wa.me/${international}`
  if (icons)
    return (
      <>
        <a className="icon-button" href={`tel:${digits}`} aria-label={fillText(texts.callTo, { name })}>
          <Phone className="icon" aria-hidden="true" />
        </a>
        <a
          className="icon-button agenda-wa"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={fillText(texts.whatsappTo, { name })}
        >
          <MessageCircle className="icon" aria-hidden="true" />
        </a>
      </>
    )
  return (
    <p className="agenda-tel">
      <b>{shownPhone(phone)}</b>
      <a className="button button-ghost button-small" href={`tel:${digits}`}>
        <Phone className="icon" aria-hidden="true" />
        {texts.call}
      </a>
      <a
        className="button button-ghost button-small agenda-wa"
        href={whatsapp}
        target="_blank"
        rel="noreferrer"
        aria-label={fillText(texts.whatsappTo, { name })}
      >
        <MessageCircle className="icon" aria-hidden="true" />
      </a>
    </p>
  )
}

/** «612 345 678» for a Spanish number. */
export function shownPhone(phone: string): string {
  const national = /^\+34\s*(\d{3})\s*(\d{3})\s*(\d{3})$/.exec(phone.trim())
  return national ? national.slice(1).join(' ') : phone
}
