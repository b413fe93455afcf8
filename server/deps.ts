import type { Database } from '#db/client.ts'
import type { Mailer } from './email/mailer.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './log.ts'
import type { SiteHolder } from './site-holder.ts'
import type { Vault } from './vault/vault.ts'

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
  /** The current site: `site.current`. Read it once per response, so the response is consistent. */
  site: SiteHolder
}
