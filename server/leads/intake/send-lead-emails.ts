import type { Lead } from '#db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { type Mail, MailError } from '../../shared/email/mailer.ts'
import { RECIPIENT_LIMIT, withinVisitorBudget } from '../../shared/email/visitor-budget.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { VaultError } from '../../shared/vault/cipher.ts'
import { type OpenedLead, openedLead } from '../../shared/vault/opened-lead.ts'
import { attemptDelivery, type DeliveryOutcome } from './lead-delivery.ts'
import { leadNotificationMail } from './lead-notification-mail.ts'
import { leadReceivedMail } from './lead-received-mail.ts'

/** Confirms the request to the visitor, unless forms recently sent too many messages to that address. */
export function sendLeadVisitorEmail(deps: Deps): JobHandler<'send-lead-visitor-email'> {
  return ({ leadId }, run) =>
    attemptDelivery(deps, { leadId, channel: 'visitor_email' }, run, (lead) =>
      send(deps, lead, (opened, siteUrl) => leadReceivedMail(deps.site.current, opened, siteUrl), lead.email),
    )
}

/** Tells the clinic whom to call. A separate job, so a failure never repeats the visitor's message. */
export function sendLeadClinicEmail(deps: Deps): JobHandler<'send-lead-clinic-email'> {
  return ({ leadId }, run) =>
    attemptDelivery(deps, { leadId, channel: 'clinic_email' }, run, (lead) =>
      send(deps, lead, (opened, siteUrl) => leadNotificationMail(deps.site.current, opened, siteUrl)),
    )
}

async function send(
  { database, mailer, vault, env }: Deps,
  lead: Lead,
  write: (lead: OpenedLead, siteUrl: string) => Promise<Mail>,
  visitor?: string,
): Promise<DeliveryOutcome> {
  try {
    const mail = await write(await openedLead(vault, lead), env.SITE_URL)
    if (visitor === undefined) await mailer.send(mail)
    else if (!(await withinVisitorBudget(database, visitor, () => mailer.send(mail)))) {
      return { status: 'skipped', code: RECIPIENT_LIMIT }
    }
    return { status: 'delivered' }
  } catch (error) {
    if (error instanceof VaultError) return { status: 'failed', code: 'message_unreadable' }
    if (!(error instanceof MailError)) throw error
    return { status: error.permanent ? 'refused' : 'failed', code: error.code }
  }
}
