import type { Deps } from '../deps.ts'
import { authDepsOf } from './auth-deps.ts'

/**
 * Where a browser finds the accounts and the public key that it shows there: this server's own, or the hosted project of
 * `SUPABASE_URL`. For the pages of the staff; nothing in it is secret. Addresses have no final slash; a path means this site.
 */
export function browserConnection(deps: Deps) {
  const { SUPABASE_URL: hosted, SUPABASE_PUBLISHABLE_KEY: hostedKey = '' } = deps.env
  if (hosted) {
    const base = hosted.replace(/\/+$/, '')
    return { authUrl: `${base}/auth/v1`, restUrl: `${base}/rest/v1`, publishableKey: hostedKey }
  }
  const { settings, projectKeys } = authDepsOf(deps)
  const authUrl = settings.apiPath === '/' ? '' : settings.apiPath
  return { authUrl, restUrl: '/rest/v1', publishableKey: projectKeys.publishable }
}
