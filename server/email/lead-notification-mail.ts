import { brand, contactDetails } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import type { Lead } from '#db/schema/index.ts'
import { isSubject, SUBJECTS, TREATMENT_INTERESTS, type TreatmentInterest } from '#domain/lead.ts'
import { render, toPlainText } from '@react-email/components'
import { createElement } from 'react'
import { LeadNotification } from './lead-notification.tsx'
import { mailHost } from './mail-host.ts'
import type { Mail } from './mailer.ts'

const madridTime = new Intl.DateTimeFormat('es', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

/** The message to the clinic that the person chose, or to the general address; answering it writes to the person. */
export async function leadNotificationMail(lead: Lead, siteUrl: string): Promise<Mail> {
  const clinic = lead.clinicSlug ? findClinic(lead.clinicSlug) : undefined
  const html = await render(
    createElement(LeadNotification, {
      folio: lead.folio,
      receivedAt: madridTime.format(lead.createdAt),
      name: lead.name,
      phone: lead.phone,
      email: lead.email,
      clinic: clinic?.name ?? `${brand} (sin clínica elegida)`,
      subject: lead.subject && isSubject(lead.subject) ? SUBJECTS[lead.subject] : lead.subject,
      treatment: lead.treatment && treatmentLabel(lead.treatment),
      message: lead.message,
      healthContentKept: lead.healthContentKept,
      siteUrl,
    }),
  )
  return {
    to: clinic?.email ?? contactDetails.email,
    replyTo: lead.email,
    subject: `Nueva solicitud ${lead.folio}`,
    html,
    text: toPlainText(html),
    messageId: `${lead.folio}.clinic@${mailHost(siteUrl)}`,
  }
}

function treatmentLabel(treatment: string): string {
  return Object.hasOwn(TREATMENT_INTERESTS, treatment)
    ? TREATMENT_INTERESTS[treatment as TreatmentInterest]
    : treatment
}
