import type { Lead } from '#db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { leadNotificationMail } from '../email/lead-notification-mail.ts'
import { leadReceivedMail } from '../email/lead-received-mail.ts'
import { type Mail, MailError } from '../email/mailer.ts'
import type { JobHandler } from './jobs.ts'
import { attemptDelivery, type DeliveryOutcome } from './lead-delivery.ts'

/** Tells the visitor that the request has arrived. */
export function sendLeadVisitorEmail(deps: Deps): JobHandler<'send-lead-visitor-email'> {
  return ({ leadId }, run) =>
    attemptDelivery(deps, { leadId, channel: 'visitor_email' }, run, (lead) =>
      send(deps, lead, leadReceivedMail),
    )
}

/** Tells the clinic whom to call; a job of its own, so that a failure never repeats the visitor's message. */
export function sendLeadClinicEmail(deps: Deps): JobHandler<'send-lead-clinic-email'> {
  return ({ leadId }, run) =>
    attemptDelivery(deps, { leadId, channel: 'clinic_email' }, run, (lead) =>
      send(deps, lead, leadNotificationMail),
    )
}

async function send(
  { mailer, env }: Deps,
  lead: Lead,
  write: (lead: Lead, siteUrl: string) => Promise<Mail>,
): Promise<DeliveryOutcome> {
  const mail = await write(lead, env.SITE_URL)
  try {
    await mailer.send(mail)
    return { status: 'delivered' }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return { status: error.permanent ? 'refused' : 'failed', code: error.code }
  }
}
