import type { Deps } from '../../deps.ts'
import { StartError } from '../../start-error.ts'
import { authDepsOf } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { weaknessOf } from '../passwords/password-rules.ts'
import { ensureAdmin, hasAdmin } from './create-admin.ts'

/**
 * At start: creates the admin of ADMIN_EMAIL if absent, and returns one sentence on how to sign in.
 * @throws {StartError} if the rules refuse the address or the password
 */
export async function prepareFirstAdmin(deps: Deps): Promise<string> {
  const { env, log } = deps
  const page = `${env.SITE_URL}/login`
  if (env.hosted) {
    if (env.ADMIN_EMAIL)
      log.warn('ADMIN_EMAIL creates no admin in a hosted project; npm run admin:create does')
    return `Sign in at ${page} with an admin of ${env.hosted.url}.`
  }
  const accounts = authDepsOf(deps)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (email && password) {
    const outcome = await ensureAdmin(accounts, { email, password }).catch((error: unknown) => {
      throw error instanceof AuthError ? StartError.admin(error.message) : error
    })
    if (outcome !== 'kept') {
      log.info({ outcome }, 'admin of ADMIN_EMAIL')
      const isShort = weaknessOf(accounts.settings, password, { email, isStaff: true })
      if (isShort) log.warn(`ADMIN_PASSWORD is weak for the back office, change it there: ${isShort.message}`)
    }
    return `Sign in at ${page} as ${email}.`
  }
  return (await hasAdmin(accounts.db))
    ? `Sign in at ${page}.`
    : `Nobody can sign in at ${page} yet: npm run admin:create -- EMAIL`
}
