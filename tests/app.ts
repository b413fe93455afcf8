import { type AppOptions, createAccountsApp, createApp } from '#server/app.ts'
import type { Effort } from '#server/auth/effort.ts'
import { failedSignInsWritten } from '#server/auth/sign-in/failed-sign-ins.ts'
import type { Deps } from '#server/deps.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { createLogger } from '#server/log.ts'
import { createMailer } from '#server/shared/email/create-mailer.ts'
import { createJobs } from '#server/shared/jobs/pg-boss-jobs.ts'
import { liveHubOf } from '#server/shared/live/live-hub.ts'
import { openVault } from '#server/shared/vault/vault.ts'
import { createSiteHolder } from '#server/site-holder.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LITTLE_EFFORT } from './auth/little-effort.ts'
import type { Pool } from 'pg'
import { createTestDatabase } from './database.ts'
import { emptyTables } from './empty-tables.ts'

export type TestAppOptions = AppOptions & {
  /** URL of a webhook receiver, for all three forms. */
  webhooks?: string
  smtpUrl?: string
  /** Additional environment variables. */
  variables?: Record<string, string>
  now?: () => Date
  effort?: Effort
  /** Only the accounts, as `npm run auth` serves them, with all their limits. */
  accountsOnly?: boolean
  /** Whether queued jobs run; false leaves them in the queue for a test to inspect. */
  work?: boolean
}

export type TestApp = {
  request(path: string, init?: RequestInit & { from?: string }): Promise<Response>
  /** The whole app, for a real port: `serve({ fetch: app.fetch })`. */
  fetch: ReturnType<typeof createApp>['fetch']
  deps: Deps
  /** The owner of the tables, for what the server's own role may not do. */
  owner: Pool
  /** Deletes every lead, account, job and count. */
  truncate(): Promise<void>
  close(): Promise<void>
}

/** The server's endpoints on their own database, with real jobs and e-mails, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    webhooks,
    smtpUrl,
    variables = {},
    now = () => new Date(),
    effort = LITTLE_EFFORT,
    work = true,
    accountsOnly,
    ...appOptions
  } = options
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'clinicas-life-app-'))
  const env: Env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    ...(webhooks
      ? {
          LEADS_WEBHOOK_CONTACT_URL: `${webhooks}/contact`,
          LEADS_WEBHOOK_BOOKING_URL: `${webhooks}/booking`,
          LEADS_WEBHOOK_TREATMENT_URL: `${webhooks}/treatment`,
        }
      : {}),
    ...variables,
  })
  const log = createLogger(env.LOG_LEVEL)
  const mailer = createMailer(env)
  const jobs = createJobs({ database, log, polling: 0.5 })
  const vault = await openVault(database.pool, env)
  const deps: Deps = { database, jobs, mailer, vault, env, log, now, effort, site: createSiteHolder() }
  await jobs.start(work ? jobHandlers(deps) : undefined)
  const app = accountsOnly ? createAccountsApp(deps) : createApp(deps, appOptions)
  return {
    deps,
    owner: database.owner,
    fetch: app.fetch,
    request: async (path, { from = '203.0.113.1', ...init } = {}) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: from } } }),
    async truncate() {
      await jobsAtRest(database.pool)
      await emptyTables(database.owner)
      await database.pool.query('delete from pgboss.job')
    },
    async close() {
      await liveHubOf(deps).close()
      await failedSignInsWritten(deps)
      await jobs.stop()
      await mailer.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** How long the next test waits for a job of the one before; one that waits for a silent receiver takes longer. */
const PATIENCE_MS = 2000

/** What a test has queued without looking at its outcome must not reach the next one, such as a mail on its way. */
async function jobsAtRest(pool: Pool) {
  await pool.query("delete from pgboss.job where state <> 'active'")
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const { rowCount } = await pool.query("select from pgboss.job where state = 'active' limit 1")
    if (rowCount === 0) return
    await new Promise((done) => setTimeout(done, 20))
  }
}
