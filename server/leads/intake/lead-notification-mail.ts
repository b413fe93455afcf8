import { hourWords } from '#domain/agenda/hour-words.ts'
import { askedBands, channelLabel } from '#content/booking-receipt.ts'
import { brand } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { leadWords } from '#content/ui.ts'
import { isSpoken, isSubject, SUBJECTS } from '#domain/lead/lead.ts'
import { isUrgent } from '#domain/lead/mentions.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { madridTime } from '../../shared/email/madrid-time.ts'
import { mailHost } from '../../shared/email/mail-host.ts'
import type { Mail } from '../../shared/email/mailer.ts'
import { treatmentLabel } from '../../shared/email/treatment-label.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'
import type { OpenedLead } from '../../shared/vault/opened-lead.ts'
import { LeadNotification } from './lead-notification.tsx'

/** The message to the chosen clinic, or to the general address; a reply goes to the person. */
export async function leadNotificationMail(site: Site, lead: OpenedLead, siteUrl: string): Promise<Mail> {
  const clinic = lead.clinicSlug ? findClinic(site, lead.clinicSlug) : undefined
  const html = await render(
    createElement(LeadNotification, {
      folio: lead.folio,
      receivedAt: madridTime.format(lead.createdAt),
      way: isSpoken(lead.formType) ? leadWords.channel[lead.formType] : null,
      name: lead.name,
      phone: lead.phone,
      email: lead.email,
      clinic: clinic?.name ?? `${brand} (sin clínica elegida)`,
      subject: lead.subject && isSubject(lead.subject) ? SUBJECTS[lead.subject] : lead.subject,
      visit: bookedHour(lead),
      bands: lead.preferredBands && askedBands(site, lead.preferredBands, lead.clinicSlug).join('\n'),
      channel: lead.contactChannel && channelLabel(site, lead.contactChannel),
      treatment: lead.treatment && treatmentLabel(site, lead.treatment),
      message: lead.message,
      healthContentKept: lead.healthContentKept,
      siteUrl,
      contact: site.contact,
    }),
  )
  return {
    to: clinic?.email ?? site.contact.email,
    // Callers may have no address.
    ...(lead.email ? { replyTo: lead.email } : {}),
    // Only that it may be urgent, never why: subjects show on locked phones.
    subject: `${mayBeUrgent(lead) ? 'Puede ser urgente. ' : ''}${bookedHour(lead) ? 'Nueva cita' : 'Nueva solicitud'} ${lead.folio}`,
    html,
    text: toPlainText(html),
    messageId: `${lead.folio}.clinic@${mailHost(siteUrl)}`,
  }
}

function mayBeUrgent({ message }: OpenedLead): boolean {
  return message !== null && isUrgent(readSafety(message))
}

/** The hour of a booking that was confirmed at once. */
function bookedHour({ formType, status, appointmentAt }: OpenedLead): string | null {
  const isBooked = formType === 'booking' && status === 'visit_confirmed' && appointmentAt !== null
  return isBooked ? hourWords(appointmentAt.getTime()) : null
}
