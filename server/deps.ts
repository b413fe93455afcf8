import type { Database } from '#db/client.ts'
import type { Effort } from './auth/effort.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './shared/email/mailer.ts'
import type { Jobs } from './shared/jobs/jobs.ts'
import type { Vault } from './shared/vault/vault.ts'
import type { SiteHolder } from './site-holder.ts'

/**
 * Dependencies of the use cases, created once per process in `main.ts` and, with a test database, in `tests/app.ts`.
 */
export type Deps = {
  database: Database
  jobs: Jobs
  mailer: Mailer
  /** Encrypts and decrypts what the database must not show. */
  vault: Vault
  env: Env
  log: Logger
  now: () => Date
  effort: Effort
  /** The current site: `site.current`. Read it once per response, so the response is consistent. */
  site: SiteHolder
}
