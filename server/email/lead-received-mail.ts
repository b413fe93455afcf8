import type { Site } from '#content/site/site.ts'
import { bookingReceipt } from '#content/booking-receipt.ts'
import { isSpoken } from '#domain/lead/lead.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import type { OpenedLead } from '../vault/opened-lead.ts'
import { LeadReceived } from './lead-received.tsx'
import { mailHost } from './mail-host.ts'
import type { Mail } from './mailer.ts'

/** The message to the visitor. */
export async function leadReceivedMail(site: Site, lead: OpenedLead, siteUrl: string): Promise<Mail> {
  const { clinicSlug: clinic, preferredBands: bands, contactChannel: channel } = lead
  const html = await render(
    createElement(LeadReceived, {
      folio: lead.folio,
      byHand: isSpoken(lead.formType),
      booking: lead.formType === 'booking' ? bookingReceipt(site, { clinic, bands, channel }) : null,
      cancellation: lead.formType === 'booking' ? site.cancellation : '',
      siteUrl,
      contact: site.contact,
    }),
  )
  return {
    to: lead.email,
    subject: `Hemos recibido tu solicitud (${lead.folio})`,
    html,
    text: toPlainText(html),
    messageId: `${lead.folio}.visitor@${mailHost(siteUrl)}`,
  }
}
