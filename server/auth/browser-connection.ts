import type { Deps } from '../deps.ts'
import { authDepsOf } from './auth-deps.ts'

/**
 * Where a browser finds the accounts and the public key that it shows there: this server's own, or the hosted project of
 * `SUPABASE_URL`. For the pages of the staff; nothing in it is secret. Addresses have no final slash; a path means this site.
 */
export function browserConnection(deps: Deps) {
  const { hosted } = deps.env
  if (hosted) {
    const { url, publishableKey } = hosted
    return { authUrl: `${url}/auth/v1`, restUrl: `${url}/rest/v1`, publishableKey, passkeys: false }
  }
  const { settings, projectKeys } = authDepsOf(deps)
  const authUrl = settings.apiPath === '/' ? '' : settings.apiPath
  return {
    authUrl,
    restUrl: '/rest/v1',
    publishableKey: projectKeys.publishable,
    passkeys: settings.passkeys.enabled,
  }
}
