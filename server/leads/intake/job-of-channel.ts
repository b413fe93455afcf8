import type { DeliveryChannel } from '#db/schema/index.ts'
import type { JobName } from '../../shared/jobs/jobs.ts'

/** The job that delivers on each channel. */
export const JOB_OF_CHANNEL = {
  webhook: 'deliver-lead-webhook',
  visitor_email: 'send-lead-visitor-email',
  clinic_email: 'send-lead-clinic-email',
} as const satisfies Record<DeliveryChannel, JobName>
