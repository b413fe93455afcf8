import { EmbeddedDatabaseError } from '#db/embedded.ts'
import { MigrationError } from '#db/migrate.ts'
import { ProjectKeysError } from './auth/keys/project-keys.ts'
import { SigningKeysError } from './auth/keys/signing-keys.ts'
import { SmsSettingsError } from './auth/sms/create-sms-sender.ts'
import { SamlKeyError } from './auth/sso/saml-keys.ts'
import { EnvError } from './env.ts'

const OF_SYSTEM: Record<string, string> = {
  EACCES: 'permission denied',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'that host is unknown',
  ETIMEDOUT: 'it did not answer in time',
}

/** The server could not start: one sentence for the operator. */
export class StartError extends Error {
  /** Puts any failure at start into one clear sentence; what is not understood is named, with its stack. */
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
    ].some((kind) => error instanceof kind)
    if (clear) return (error as Error).message
    return error instanceof Error
      ? `The server could not start: ${error.stack ?? error.message}`
      : String(error)
  }

  /** The port could not be taken. */
  static port(host: string, port: number, error: NodeJS.ErrnoException): StartError {
    const reason =
      error.code === 'EADDRINUSE'
        ? 'another program uses it; stop it or choose another PORT'
        : (OF_SYSTEM[error.code ?? ''] ?? error.message)
    return new StartError(`Port ${port} on ${host} can't be used: ${reason}.`)
  }

  /** The external database can't be used; the message never repeats the URL, which may hold a password. */
  static database(error: NodeJS.ErrnoException): StartError {
    return new StartError(
      `The database of DATABASE_URL can't be used: ${OF_SYSTEM[error.code ?? ''] ?? error.message}.`,
    )
  }

  /** Mounted at the root, the auth server would take the addresses of the pages. */
  static accountsOverPages(): StartError {
    return new StartError(
      'GOTRUE_API_PATH=/ is only for `npm run auth`; the site needs a path such as /auth/v1.',
    )
  }

  /** `reason` is a sentence of the rules for accounts. */
  static admin(reason: string): StartError {
    return new StartError(`ADMIN_EMAIL and ADMIN_PASSWORD can't be used: ${reason.replace(/\.$/, '')}.`)
  }

  /** Asked to run the embedded auth server although a hosted one is configured. */
  static accountsAreHosted(): StartError {
    return new StartError(
      'SUPABASE_URL names a hosted project, so there is no auth server of our own to run.',
    )
  }
}
