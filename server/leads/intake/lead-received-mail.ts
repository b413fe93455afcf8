import { bookingReceipt } from '#content/booking-receipt.ts'
import type { Site } from '#content/site/site.ts'
import { isSpoken } from '#domain/lead/lead.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { mailHost } from '../../shared/email/mail-host.ts'
import type { Mail } from '../../shared/email/mailer.ts'
import type { OpenedLead } from '../../shared/vault/opened-lead.ts'
import { LeadReceived } from './lead-received.tsx'

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
