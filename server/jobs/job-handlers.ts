import type { Deps } from '../deps.ts'
import { followUpAttempts } from '../leads-desk/follow-up-attempts.ts'
import { sendLeadMessage } from '../leads-desk/send-lead-message.ts'
import { deliverLeadWebhook } from './deliver-lead-webhook.ts'
import type { JobHandlers } from './jobs.ts'
import { sendAuthMailJob } from './send-auth-mail.ts'
import { sendLeadClinicEmail, sendLeadVisitorEmail } from './send-lead-emails.ts'
import { sendRightsPersonEmail, sendRightsStaffEmail } from './send-rights-emails.ts'

/** Who does each job: `deps.jobs.start(jobHandlers(deps))`. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'deliver-lead-webhook': deliverLeadWebhook(deps),
    'send-lead-visitor-email': sendLeadVisitorEmail(deps),
    'send-lead-clinic-email': sendLeadClinicEmail(deps),
    'send-rights-staff-email': sendRightsStaffEmail(deps),
    'send-rights-person-email': sendRightsPersonEmail(deps),
    'send-auth-mail': sendAuthMailJob(deps),
    'send-lead-message': sendLeadMessage(deps),
    'follow-up-attempts': followUpAttempts(deps),
  }
}
