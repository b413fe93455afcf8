import type { Deps } from '../deps.ts'
import { authDepsOf } from './auth-deps.ts'

/**
 * The address and public key of the accounts for a browser: this server's own, or those of the hosted project in
 * `SUPABASE_URL`. For the staff pages; nothing in it is secret. Addresses have no trailing slash; a path means this
 * site.
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
