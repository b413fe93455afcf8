import type { Database } from '#db/client.ts'
import { withPatience, WORK_BEHIND } from '#db/patience.ts'
import { isDeepStrictEqual } from 'node:util'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { withLogContext } from '../../log-context.ts'
import type { Logger } from '../../log.ts'
import { keepStatisticsFresh } from './fresh-statistics.ts'
import {
  type JobHandlers,
  type JobName,
  jobPayloads,
  type JobPayload,
  type JobRun,
  type Jobs,
  type SqlExecutor,
} from './jobs.ts'
import { jobNames, ONE_AFTER_ANOTHER, QUEUE_OPTIONS, WORK_OPTIONS } from './queues.ts'

/** Milliseconds a stop waits for jobs in progress; unfinished ones run again after the next start. */
const STOP_TIMEOUT = 12_000

/**
 * How PostgreSQL plans the queue's statements. With stale statistics it would read and sort the whole backlog for
 * each batch instead of following the ordered index, and it keeps a plan made while the table was empty. So: small
 * samples, often (fresh-statistics.ts). Commits need not wait for the disk: jobs may run twice, so whatever a power
 * cut undoes is simply done again.
 */
const SETTINGS = {
  enable_seqscan: 'off',
  enable_sort: 'off',
  enable_bitmapscan: 'off',
  default_statistics_target: '10',
  synchronous_commit: 'off',
}

type WorkOptions = Omit<(typeof WORK_OPTIONS)[JobName], 'pollingIntervalSeconds'> & {
  pollingIntervalSeconds: number
}

type JobsOptions = {
  database: Database
  log: Logger
  /** Seconds between two polls, instead of each queue's own. */
  polling?: number
}

/** The outbox on pg-boss, in the product's database with its own connections (decision 0004). */
export function createJobs({ database, log, polling }: JobsOptions): Jobs {
  const own = database.another({
    max: 5,
    applicationName: 'clinicas-life jobs',
    settings: SETTINGS,
    onIdleError: ({ name }) => log.warn({ error: name }, 'connection of the job queue lost'),
  })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => own.pool.query(text, values) },
    schedule: false,
    // The migrations create it; the server's role may not (db/app-role.ts).
    createSchema: false,
    // How soon a job of a dead process is picked up again: heartbeat + one check + first pause, about 15 s.
    superviseIntervalSeconds: 4,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ error: error.name, code: codeOf(error) }, 'job queue'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'job queue'))
  let stopping: Promise<void> | undefined
  let stopStatistics = () => {}

  return {
    async start(handlers) {
      await boss.start()
      stopStatistics = keepStatisticsFresh(own.pool, log)
      await keepQueues(boss)
      if (handlers) for (const name of jobNames) await workOn({ boss, log, own, polling }, name, handlers)
    },
    stop: () =>
      (stopping ??= boss.stop({ graceful: true, timeout: STOP_TIMEOUT }).finally(() => {
        stopStatistics()
        return own.close()
      })),
    async enqueue(execute, name, payloads, { startAfter } = {}) {
      if (payloads.length === 0) return
      await boss.insert(
        name,
        payloads.map((data) => ({ data, ...(startAfter ? { startAfter } : {}) })),
        { db: executorOf(execute) },
      )
    },
    async ping() {
      await own.pool.query('select 1 from pgboss.version')
    },
  }
}

/** Creates missing queues and updates the options of existing ones. */
async function keepQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, QUEUE_OPTIONS)
    else if (!isDeepStrictEqual({ ...queue, ...QUEUE_OPTIONS }, queue))
      await boss.updateQueue(name, QUEUE_OPTIONS)
  }
}

function executorOf(execute: SqlExecutor) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: [...(await execute(text, values)).rows],
    }),
  }
}

/** Each job of a batch succeeds or fails independently; failed ones are retried after their pause. */
async function workOn<Name extends JobName>(
  { boss, log, own, polling }: { boss: PgBoss; log: Logger; own: Database; polling: number | undefined },
  name: Name,
  handlers: JobHandlers,
) {
  await boss.work<unknown, unknown, WorkOptions>(
    name,
    { ...WORK_OPTIONS[name], ...(polling ? { pollingIntervalSeconds: polling } : {}) },
    async (batch) => {
      if (!ONE_AFTER_ANOTHER.has(name)) return Promise.all(batch.map((job) => runNamed(job)))
      const results: JobResult[] = []
      for (const job of batch) results.push(await runNamed(job))
      return results
    },
  )

  function runNamed(job: JobWithMetadata<unknown>): Promise<JobResult> {
    return withLogContext({ jobId: job.id }, () => run(job))
  }

  async function run(job: JobWithMetadata<unknown>): Promise<JobResult> {
    try {
      const payload = jobPayloads[name].parse(job.data) as JobPayload<Name>
      const given: JobRun = {
        // By the database's clock, because ours may be days off and nothing must be given up because of that.
        queuedAt: new Date(Date.now() - (job.startedOn.getTime() - job.createdOn.getTime())),
        signal: job.signal,
        db: own.db,
        replacePayload: async (next) => {
          await own.pool.query('update pgboss.job set data = $3 where name = $1 and id = $2', [
            name,
            job.id,
            next,
          ])
        },
      }
      await withPatience(WORK_BEHIND, () => handlers[name](payload, given))
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const code = codeOf(error)
      log.warn({ job: name, code, attempt: job.retryCount + 1 }, 'job failed, will be retried')
      return { id: job.id, status: 'failed', output: { code } }
    }
  }
}

/** A code for the log: messages may repeat user input. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
