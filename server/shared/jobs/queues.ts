import { type JobName, jobPayloads } from './jobs.ts'

export const jobNames = Object.keys(jobPayloads) as JobName[]

/** Milliseconds after which a handler gives up and marks its delivery as dead (72 hours). */
export const RETRY_FOR_MS = 72 * 60 * 60 * 1000

/**
 * Pauses double from 1–2 s up to one hour. Handlers stop the retries by age, so the limit here is one that 72 hours
 * never reach: a job that pg-boss itself ended would leave its delivery pending forever.
 */
export const QUEUE_OPTIONS = {
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** A process silent for this long is considered dead, and its jobs are given to another. */
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  retentionSeconds: 30 * 24 * 60 * 60,
  /** A lead's history is in lead_deliveries, so finished jobs are deleted soon. */
  deleteAfterSeconds: 60 * 60,
  /** A backlog after a wave is normal; only one of this size deserves a warning. */
  warningQueueSize: 100_000,
} as const

const WORK = {
  pollingIntervalSeconds: 0.5,
  heartbeatRefreshSeconds: 3,
  includeMetadata: true,
  perJobResults: true,
} as const

/**
 * A steady rate, because visitors' requests share the processor with the jobs (a message takes 1.5 ms to render): 100
 * webhooks and 10 messages of each kind per second; a wave waits behind them. Two workers for webhooks, so one slow
 * receiver does not block the others.
 */
export const WORK_OPTIONS = {
  'deliver-lead-webhook': { ...WORK, batchSize: 25, localConcurrency: 2 },
  'send-lead-visitor-email': { ...WORK, batchSize: 5 },
  'send-lead-clinic-email': { ...WORK, batchSize: 5 },
  'send-rights-staff-email': { ...WORK, batchSize: 5, pollingIntervalSeconds: 2 },
  'send-rights-person-email': { ...WORK, batchSize: 5, pollingIntervalSeconds: 2 },
  'send-auth-mail': { ...WORK, batchSize: 5 },
  'send-lead-message': { ...WORK, batchSize: 5, pollingIntervalSeconds: 2 },
  'follow-up-attempts': { ...WORK, batchSize: 5, pollingIntervalSeconds: 5 },
  'erase-lead-files': { ...WORK, batchSize: 1, pollingIntervalSeconds: 1 },
  'sweep-lead-data': { ...WORK, batchSize: 1, pollingIntervalSeconds: 5 },
  'send-retention-mail': { ...WORK, batchSize: 5, pollingIntervalSeconds: 5 },
  'send-measurement-alerts': { ...WORK, batchSize: 5, pollingIntervalSeconds: 5 },
  'send-weekly-mail': { ...WORK, batchSize: 5, pollingIntervalSeconds: 5 },
  'write-lead-export': { ...WORK, batchSize: 1, pollingIntervalSeconds: 1 },
  'send-export-alert': { ...WORK, batchSize: 5, pollingIntervalSeconds: 2 },
  'erase-picture': { ...WORK, batchSize: 5, pollingIntervalSeconds: 5 },
  'run-lead-import': { ...WORK, batchSize: 1, pollingIntervalSeconds: 1 },
  'run-generator': { ...WORK, batchSize: 1 },
  'check-references': { ...WORK, batchSize: 1, pollingIntervalSeconds: 5 },
  'send-schedule-failure': { ...WORK, batchSize: 5, pollingIntervalSeconds: 5 },
} as const satisfies Record<JobName, object>

/** Messages are rendered one at a time, so a batch never delays visitors' requests by more than one of them. */
export const ONE_AFTER_ANOTHER: ReadonlySet<JobName> = new Set([
  'send-lead-visitor-email',
  'send-lead-clinic-email',
  'send-rights-staff-email',
  'send-rights-person-email',
  'send-auth-mail',
  'send-lead-message',
  'send-retention-mail',
  'send-schedule-failure',
  'send-measurement-alerts',
  'send-weekly-mail',
  'send-export-alert',
])
