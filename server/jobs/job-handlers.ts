import type { Deps } from '../deps.ts'
import { eraseExportFiles, eraseMails } from '../lead-data/erase-files.ts'
import { runLeadImport } from '../lead-data/run-import.ts'
import { sweepLeadData } from '../lead-data/sweep-lead-data.ts'
import { writeLeadExport } from '../lead-data/write-export.ts'
import { leadSelection } from '../leads-desk/list-selection.ts'
import { followUpAttempts } from '../leads-desk/follow-up-attempts.ts'
import { sendLeadMessage } from '../leads-desk/send-lead-message.ts'
import { deliverLeadWebhook } from './deliver-lead-webhook.ts'
import type { JobHandlers } from './jobs.ts'
import { sendAuthMailJob } from './send-auth-mail.ts'
import { sendLeadClinicEmail, sendLeadVisitorEmail } from './send-lead-emails.ts'
import { sendRetentionMail } from './send-retention-mail.ts'
import { sendRightsPersonEmail, sendRightsStaffEmail } from './send-rights-emails.ts'

/** The handler of each job: `deps.jobs.start(jobHandlers(deps))`. */
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
    'erase-lead-files': async ({ folios }) => {
      await eraseMails(deps, new Set(folios))
      await eraseExportFiles(deps)
    },
    'sweep-lead-data': async () => void (await sweepLeadData(deps)),
    'send-retention-mail': sendRetentionMail(deps),
    'write-lead-export': writeLeadExport(deps, (...wanted) => leadSelection(deps.site.current, ...wanted)),
    'run-lead-import': runLeadImport(deps),
  }
}
