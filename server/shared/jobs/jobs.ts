import type { Db } from '#db/client.ts'
import { z } from 'zod'
import { authMailPayload } from './auth-mail.ts'

/** Every job of the product and the shape of its payload. Names are stored, so they must not change. */
export const jobPayloads = {
  'deliver-lead-webhook': z.object({ leadId: z.number().int().positive() }),
  'send-lead-visitor-email': z.object({ leadId: z.number().int().positive() }),
  'send-lead-clinic-email': z.object({ leadId: z.number().int().positive() }),
  'send-rights-staff-email': z.object({ requestId: z.number().int().positive() }),
  'send-rights-person-email': z.object({ requestId: z.number().int().positive() }),
  'send-auth-mail': authMailPayload,
  'send-lead-message': z.object({ eventId: z.number().int().positive() }),
  'follow-up-attempts': z.object({ leadId: z.number().int().positive() }),
  'erase-lead-files': z.object({ folios: z.array(z.string()).max(500) }),
  'sweep-lead-data': z.object({}),
  /** `staffId` null: to the privacy mailbox. */
  'send-retention-mail': z.object({ stopId: z.number().int().positive(), staffId: z.uuid().nullable() }),
  'send-measurement-alerts': z.object({
    alertIds: z.array(z.number().int().positive()).min(1).max(500),
    to: z.string().max(320),
  }),
  /** `week`: its Monday. */
  'send-weekly-mail': z.object({ week: z.iso.date(), to: z.string().max(320) }),
  'write-lead-export': z.object({ exportId: z.number().int().positive() }),
  /** `rows`: what the account exported in a day, with this one. */
  'send-export-alert': z.object({
    exportId: z.number().int().positive(),
    rows: z.number().int().positive(),
    staffId: z.uuid(),
  }),
  'erase-picture': z.object({ id: z.uuid() }),
  'run-lead-import': z.object({ importId: z.number().int().positive() }),
  /** Writes what waits of a guided piece, or proposes what waits of a batch. */
  'run-generator': z.object({ runId: z.uuid() }),
  'check-references': z.object({}),
  /** `at`: when it was scheduled for. */
  'send-schedule-failure': z.object({ textId: z.uuid(), staffId: z.uuid(), at: z.string().max(30) }),
} as const

export type JobName = keyof typeof jobPayloads
export type JobPayload<Name extends JobName> = z.output<(typeof jobPayloads)[Name]>

/** Runs one statement. A client inside a transaction makes the job part of that transaction. */
export type SqlExecutor = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** What a handler gets besides its payload. */
export type JobRun = {
  /** When the job was queued, by this process's clock; the 72 hours count from here. */
  queuedAt: Date
  /** Aborted when the process stops and can wait no longer. */
  signal: AbortSignal
  /** For the handler's own records: connections of the queue, whose last commits may be lost in a power cut. */
  db: Db
  /** Overwrites the stored payload, for jobs with secrets that must not outlive them. */
  replacePayload(payload: object): Promise<void>
}

/** Does the work, at least once: it may run again for the same payload. Throwing means retry later. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, run: JobRun) => Promise<void>
export type JobHandlers = { [Name in JobName]: JobHandler<Name> }

/** The outbox: jobs are PostgreSQL rows, queued in the transaction of the change that needs them. */
export type Jobs = {
  /** Prepares the queues. With handlers it also works on them; without, it only queues. */
  start(handlers?: JobHandlers): Promise<void>
  /** Takes no new jobs, waits a bounded time for those in progress, then closes. A second call does nothing. */
  stop(): Promise<void>
  /** Queues one job per payload through `execute`, to run immediately or not before `startAfter`. */
  enqueue<Name extends JobName>(
    execute: SqlExecutor,
    name: Name,
    payloads: readonly JobPayload<Name>[],
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Resolves if the queues can be reached. @throws if they can't */
  ping(): Promise<void>
}
