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

// `npm run admin:create -- EMAIL [--remove-factors]`, with the server running or stopped.
const REMOVE_FACTORS = '--remove-factors'
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const removesFactors = process.argv.includes(REMOVE_FACTORS)
  const [email, ...rest] = process.argv.slice(2).filter((word) => word !== REMOVE_FACTORS)
  if (!email || rest.length > 0)
    throw new PasswordError(`Usage: npm run admin:create -- EMAIL [${REMOVE_FACTORS}]`)
  const env = parseEnv(process.env)
  if (env.hosted && removesFactors)
    throw new HostedAdminError('The hosted project keeps the second factors: remove them there.')
  const { minLength: everybody, staffMinLength } = env.auth.password
  const minLength = env.hosted ? everybody : Math.max(everybody, staffMinLength)
  const password = await askPassword(`Password for ${email}, at least ${minLength} characters`)
  const outcome = env.hosted
    ? await createHostedAdmin(env.hosted, { email, password })
    : await createOwnAdmin(env, { email, password }, removesFactors)
  const said = { made: 'is an admin now', changed: 'is an admin now, with this password and no open session' }
  process.stdout.write(`${email} ${said[outcome]}: ${env.SITE_URL}/login\n`)
} catch (error) {
  const clear = [AuthError, PasswordError, HostedAdminError].some((kind) => error instanceof kind)
  process.stderr.write(`${clear ? (error as Error).message : StartError.sentence(error)}\n`)
  process.exitCode = 1
}

async function createOwnAdmin(
  env: Env,
  credentials: { email: string; password: string },
  removesFactors: boolean,
) {
  const database = await openDatabaseBeside(env, createLogger('silent'))
  try {
    return await createAdmin(
      { db: database.db, effort: FULL_EFFORT, settings: env.auth, now: () => new Date() },
      credentials,
      { removesFactors },
    )
  } finally {
    await database.close()
  }
}
