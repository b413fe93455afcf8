import { brand, contactDetails } from '#content/brand.ts'
import { calendarOf } from '#content/clinic-calendar.ts'
import { findClinic } from '#content/clinics.ts'
import type { Lead } from '#db/schema/index.ts'
import { bookingPage } from '#content/pages.ts'
import { leadWords } from '#content/ui.ts'
import { isSpoken, isSubject, SUBJECTS } from '#domain/lead.ts'
import { bandHours, bandText, parseBand } from '#domain/preferred-bands.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { LeadNotification } from './lead-notification.tsx'
import { madridTime } from './madrid-time.ts'
import { mailHost } from './mail-host.ts'
import type { Mail } from './mailer.ts'
import { treatmentLabel } from './treatment-label.ts'

/** The message to the clinic that the person chose, or to the general address; answering it writes to the person. */
export async function leadNotificationMail(lead: Lead, siteUrl: string): Promise<Mail> {
  const clinic = lead.clinicSlug ? findClinic(lead.clinicSlug) : undefined
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
      bands: lead.preferredBands && bandLines(lead.preferredBands, lead.clinicSlug),
      channel: lead.contactChannel && channelLabel(lead.contactChannel),
      treatment: lead.treatment && treatmentLabel(lead.treatment),
      message: lead.message,
      healthContentKept: lead.healthContentKept,
      siteUrl,
    }),
  )
  return {
    to: clinic?.email ?? contactDetails.email,
    // Whoever rang up may have no address.
    ...(lead.email ? { replyTo: lead.email } : {}),
    subject: `Nueva solicitud ${lead.folio}`,
    html,
    text: toPlainText(html),
    messageId: `${lead.folio}.clinic@${mailHost(siteUrl)}`,
  }
}

const [, , time, details] = bookingPage.steps

/** One line for each half day that the person proposes. */
function bandLines(bands: readonly string[], clinicSlug: string | null): string {
  const { schedule } = calendarOf(clinicSlug)
  const lines = bands.flatMap((text) => {
    const band = parseBand(text)
    if (!band) return []
    const { from, to } = bandHours(band.part, schedule)
    return [`${bandText(band)} (${from}-${to})`]
  })
  return lines.join('\n') || time.firstAvailable
}

function channelLabel(channel: string): string {
  return details.channels.find(({ value }) => value === channel)?.label ?? channel
}
