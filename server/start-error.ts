import { EmbeddedDatabaseError } from '#db/embedded.ts'
import { MigrationError } from '#db/migrate.ts'
import { ProjectKeysError } from './auth/keys/project-keys.ts'
import { SigningKeysError } from './auth/keys/signing-keys.ts'
import { SmsSettingsError } from './auth/sms/create-sms-sender.ts'
import { SamlKeyError } from './auth/sso/saml-keys.ts'
import { EnvError } from './env.ts'
import { VaultError } from './shared/vault/cipher.ts'

const OF_SYSTEM: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'the system cannot create a folder there',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'it is a file',
  ELOOP: 'its links form a loop',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'that host is unknown',
  ETIMEDOUT: 'it did not answer in time',
}

/** The server could not start: one sentence for the operator. */
export class StartError extends Error {
  /** Turns any start failure into one clear sentence; an unknown error is named, with its location. */
  static sentence(error: unknown): string {
    const clear = [
      StartError,
      EnvError,
      EmbeddedDatabaseError,
      MigrationError,
      SigningKeysError,
      ProjectKeysError,
      SamlKeyError,
      SmsSettingsError,
      VaultError,
    ].some((kind) => error instanceof kind)
    if (clear) return (error as Error).message
    if (!(error instanceof Error)) return `The server could not start: ${String(error)}`
    const [first = ''] = error.message.split('\n')
    // In a built server only loading code throws these: a file is truncated or missing.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND')
      return StartError.build(`${error.name}: ${first}`).message
    const place = /\n\s*(at .*)/.exec(error.stack ?? '')?.[1]
    return `The server could not start: ${error.name}: ${first}${place ? ` (${place})` : ''}`
  }

  /** The port could not be opened. */
  static port(host: string, port: number, error: NodeJS.ErrnoException): StartError {
    const reason =
      error.code === 'EADDRINUSE'
        ? 'another program uses it; stop it or choose another PORT'
        : (OF_SYSTEM[error.code ?? ''] ?? error.message)
    return new StartError(`Port ${port} on ${host} can't be used: ${reason}.`)
  }

  /** The data folder can't be created or written. */
  static dataDir(folder: string, error: NodeJS.ErrnoException): StartError {
    const reason = OF_SYSTEM[error.code ?? ''] ?? error.code ?? error.message
    return new StartError(
      `DATA_DIR ${folder} can't be used: ${reason}; make it writable or choose another folder.`,
    )
  }

  /** Files of the build are missing or damaged. */
  static build(what: string): StartError {
    return new StartError(
      `The build is not whole (${what}); remove the folder build and run npm start, which makes it again.`,
    )
  }

  /** The external database can't be used. The message never repeats the URL, which may hold a password. */
  static database(error: NodeJS.ErrnoException, variable = 'DATABASE_URL'): StartError {
    return new StartError(
      `The database of ${variable} can't be used: ${OF_SYSTEM[error.code ?? ''] ?? error.message}.`,
    )
  }

  /** The role in DATABASE_APP_URL is not restricted. The message never repeats the URL. */
  static appRole(role: string): StartError {
    return new StartError(
      `The role ${role} of DATABASE_APP_URL may change the audit log; name one that owns no table and is no superuser.`,
    )
  }

  /** Mounted at the root, the auth server would take the addresses of the pages. */
  static accountsOverPages(): StartError {
    return new StartError(
      'GOTRUE_API_PATH=/ is only for `npm run auth`; the site needs a path such as /auth/v1.',
    )
  }

  /** `reason` is a sentence from the account rules. */
  static admin(reason: string): StartError {
    return new StartError(`ADMIN_EMAIL and ADMIN_PASSWORD can't be used: ${reason.replace(/\.$/, '')}.`)
  }

  /** The embedded auth server was requested although a hosted one is configured. */
  static accountsAreHosted(): StartError {
    return new StartError(
      'SUPABASE_URL names a hosted project, so there is no auth server of our own to run.',
    )
  }
}
