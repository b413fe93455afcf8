import type { Site } from '#content/site/site.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { mailHost } from '../../shared/email/mail-host.ts'
import type { Mail } from '../../shared/email/mailer.ts'
import { LeadMessage } from './lead-message.tsx'

type Message = Pick<Mail, 'files'> & {
  folio: string
  eventId: number
  to: string
  subject: string
  body: string
}

/** A message that staff wrote to one person. */
export async function leadMessageMail(
  site: Site,
  { folio, eventId, to, subject, body, files }: Message,
  siteUrl: string,
): Promise<Mail> {
  const html = await render(createElement(LeadMessage, { body, siteUrl, contact: site.contact }))
  return {
    to,
    subject,
    html,
    text: toPlainText(html),
    messageId: `${folio}.message-${eventId}@${mailHost(siteUrl)}`,
    replyTo: site.contact.email,
    ...(files ? { files } : {}),
  }
}
