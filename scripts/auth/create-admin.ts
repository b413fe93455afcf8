import { FULL_EFFORT } from '#server/auth/effort.ts'
import { AuthError } from '#server/auth/errors/auth-error.ts'
import { createAdmin } from '#server/auth/team/create-admin.ts'
import { openDatabaseBeside } from '#server/database.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'
import { existsSync } from 'node:fs'
import { askPassword, PasswordError } from './ask-password.ts'
import { createHostedAdmin, HostedAdminError } from './create-hosted-admin.ts'

// `npm run admin:create -- EMAIL`, with the server running or stopped.
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const [email, ...rest] = process.argv.slice(2)
  if (!email || rest.length > 0) throw new PasswordError('Usage: npm run admin:create -- EMAIL')
  const env = parseEnv(process.env)
  const { minLength: everybody, staffMinLength } = env.auth.password
  const minLength = env.hosted ? everybody : Math.max(everybody, staffMinLength)
  const password = await askPassword(`Password for ${email}, at least ${minLength} characters`)
  const outcome = env.hosted
    ? await createHostedAdmin(env.hosted, { email, password })
    : await createOwnAdmin(env, { email, password })
  const said = { made: 'is an admin now', changed: 'is an admin now, with this password and no open session' }
  process.stdout.write(`${email} ${said[outcome]}: ${env.SITE_URL}/login\n`)
} catch (error) {
  const clear = [AuthError, PasswordError, HostedAdminError].some((kind) => error instanceof kind)
  process.stderr.write(`${clear ? (error as Error).message : StartError.sentence(error)}\n`)
  process.exitCode = 1
}

async function createOwnAdmin(env: Env, credentials: { email: string; password: string }) {
  const database = await openDatabaseBeside(env, createLogger('silent'))
  try {
    return await createAdmin(
      { db: database.db, effort: FULL_EFFORT, settings: env.auth, now: () => new Date() },
      credentials,
    )
  } finally {
    await database.close()
  }
}
