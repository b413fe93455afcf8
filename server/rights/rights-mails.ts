import { privacyMailbox, rightLabels } from '#content/rights-form-texts.ts'
import type { Site } from '#content/site/site.ts'
import type { RightsRequest } from '#db/schema/index.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { madridTime } from '../shared/email/madrid-time.ts'
import { mailHost } from '../shared/email/mail-host.ts'
import type { Mail } from '../shared/email/mailer.ts'
import { RightsNotification } from './rights-notification.tsx'
import { RightsReceived } from './rights-received.tsx'

/** With the person's text decrypted. */
export type OpenedRightsRequest = Omit<RightsRequest, 'details' | 'email'> & {
  details: string | null
  email: string
}

const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
/** The message to the privacy mailbox; a reply goes to the person. */
export async function rightsNotificationMail(
  site: Site,
  request: OpenedRightsRequest,
  siteUrl: string,
): Promise<Mail> {
  const { folio, kind, name, email, leadFolio, details, dueOn, createdAt } = request
  const html = await render(
    createElement(RightsNotification, {
      folio,
      receivedAt: madridTime.format(createdAt),
      due: day.format(new Date(dueOn)),
      right: rightLabels[kind],
      name,
      email,
      leadFolio,
      details,
      siteUrl,
      contact: site.contact,
    }),
  )
  return {
    to: privacyMailbox(site),
    replyTo: email,
    subject: `Petición de derechos ${folio}`,
    html,
    text: toPlainText(html),
    messageId: `${folio}.privacy@${mailHost(siteUrl)}`,
  }
}

/** The message to the person; a reply goes to the privacy mailbox. */
export async function rightsReceivedMail(
  site: Site,
  request: OpenedRightsRequest,
  siteUrl: string,
): Promise<Mail> {
  const { folio, email, dueOn } = request
  const html = await render(
    createElement(RightsReceived, {
      folio,
      due: day.format(new Date(dueOn)),
      siteUrl,
      contact: site.contact,
    }),
  )
  return {
    to: email,
    replyTo: privacyMailbox(site),
    subject: `Hemos recibido tu petición (${folio})`,
    html,
    text: toPlainText(html),
    messageId: `${folio}.person@${mailHost(siteUrl)}`,
  }
}
