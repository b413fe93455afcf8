import { isVisitImport, runVisitImport } from './visits/import/run-visit-import.ts'
import { sendAuthMailJob } from './auth/mails/send-auth-mail-job.ts'
import { sendMeasurementAlerts } from './dashboard/alerts/send-measurement-alerts.ts'
import { sendWeeklyMail } from './dashboard/weekly-mail/send-weekly-mail.ts'
import type { Deps } from './deps.ts'
import { runGenerator } from './generator/run-generator.ts'
import { eraseExportFiles, eraseMails } from './leads/data/erase-files.ts'
import { sendExportAlert } from './leads/data/send-export-alert.ts'
import { runLeadImport } from './leads/data/run-import.ts'
import { writeLeadExport } from './leads/data/write-export.ts'
import { deliverLeadWebhook } from './leads/intake/deliver-lead-webhook.ts'
import { sendLeadClinicEmail, sendLeadVisitorEmail } from './leads/intake/send-lead-emails.ts'
import { leadSelection } from './leads/list/list-selection.ts'
import { followUpAttempts } from './leads/work/follow-up-attempts.ts'
import { sendLeadMessage } from './leads/work/send-lead-message.ts'
import { erasePicture } from './media/erase-picture.ts'
import { sendRetentionMail } from './retention/send-retention-mail.ts'
import { sweepLeadData } from './retention/sweep-lead-data.ts'
import { sendRightsPersonEmail, sendRightsStaffEmail } from './rights/send-rights-emails.ts'
import { checkReferencesJob } from './texts/check-references.ts'
import { sendScheduleFailure } from './texts/send-schedule-failure.ts'
import type { JobHandlers } from './shared/jobs/jobs.ts'

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
    'erase-picture': erasePicture(deps),
    'sweep-lead-data': async () => void (await sweepLeadData(deps)),
    'send-retention-mail': sendRetentionMail(deps),
    'send-measurement-alerts': sendMeasurementAlerts(deps),
    'send-weekly-mail': sendWeeklyMail(deps),
    'write-lead-export': writeLeadExport(deps, (...wanted) => leadSelection(deps.site.current, ...wanted)),
    'send-export-alert': sendExportAlert(deps),
    'run-generator': runGenerator(deps),
    'check-references': checkReferencesJob(deps),
    'send-schedule-failure': sendScheduleFailure(deps),
    'run-lead-import': async (payload, run) =>
      (await isVisitImport(deps, payload.importId))
        ? runVisitImport(deps)(payload, run)
        : runLeadImport(deps)(payload, run),
  }
}
