import type { Database, Db, Tx } from '#db/client.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Vault } from '../shared/vault/vault.ts'
import type { Effort } from './effort.ts'
import { type AuthLimits, createAuthLimits } from './http/limits.ts'
import { loadProjectKeys, type ProjectKeys } from './keys/project-keys.ts'
import { loadSigningKeys, type SigningKeys } from './keys/signing-keys.ts'
import type { AuthSettings } from './settings/settings.ts'
import { createSmsSender } from './sms/create-sms-sender.ts'
import type { SmsSender } from './sms/sms-sender.ts'

/** The pool or a transaction; code that only reads accepts either. */
export type Queryable = Db | Tx

/** Dependencies of the auth server's use cases. */
export type AuthDeps = {
  db: Db
  database: Database
  jobs: Jobs
  vault: Vault
  env: Env
  settings: AuthSettings
  keys: SigningKeys
  projectKeys: ProjectKeys
  sms: SmsSender
  limits: AuthLimits
  log: Logger
  now: () => Date
  effort: Effort
}

const ofOwner = new WeakMap<object, AuthDeps>()

/** The instance for a process's dependencies; the first call reads or creates the signing keys. */
export function authDepsOf(deps: Deps): AuthDeps {
  const known = ofOwner.get(deps)
  if (known) return known
  const { database, jobs, vault, env, log, now, effort } = deps
  const made: AuthDeps = {
    db: database.db,
    database,
    jobs,
    vault,
    env,
    settings: env.auth,
    keys: loadSigningKeys(env.auth.jwt, env.DATA_DIR),
    projectKeys: loadProjectKeys(
      { publishable: env.SUPABASE_PUBLISHABLE_KEY, secret: env.SUPABASE_SECRET_KEY },
      env.DATA_DIR,
    ),
    sms: createSmsSender(env),
    limits: createAuthLimits(database, env.auth),
    log,
    now,
    effort,
  }
  ofOwner.set(deps, made)
  return made
}
