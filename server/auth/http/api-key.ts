import type { Context, MiddlewareHandler } from 'hono'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { type KeyRole, type ProjectKeys, roleOfKey, roleOfOwnKey } from '../keys/project-keys.ts'
import { bearerTokenIfAny } from './bearer.ts'

/** The result of the gateway. A bearer token that is not a key says more, and is left to the call. */
export type ApiKeyVariables = {
  /** The role of the bearer, if it is itself a project key. */
  gatewayRole?: KeyRole
  /** The role of the key in `apikey`. It never identifies a person. */
  apiKeyRole?: KeyRole
}

export type GatewayDeps = {
  settings: { requireApiKey: boolean }
  keys: SigningKeys
  projectKeys: ProjectKeys
  now: () => Date
}

const MISSING = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const UNKNOWN = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
}

/**
 * The gateway in front of the accounts: requires a project key, and turns a key given as bearer into its role. With
 * `GOTRUE_REQUIRE_APIKEY=false` no key is required, but a given one still counts.
 * @param isOpen calls that browsers make by following a link, which can't carry a key
 */
export function apiKeyGateway(
  { settings, keys, projectKeys, now }: GatewayDeps,
  isOpen: (path: string) => boolean = () => false,
): MiddlewareHandler<{ Variables: ApiKeyVariables }> {
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return next()
    const given = keyOf(context)
    const role = given === undefined ? undefined : await roleOfKey(projectKeys, keys, given, now())
    if (settings.requireApiKey && !isOpen(context.req.path)) {
      if (given === undefined) return context.json(MISSING, 401)
      if (role === undefined) return context.json(UNKNOWN, 401)
    }
    if (role !== undefined) context.set('apiKeyRole', role)
    const bearer = bearerTokenIfAny(context)
    if (bearer !== undefined) {
      const gatewayRole = roleOfOwnKey(projectKeys, bearer)
      if (gatewayRole !== undefined) context.set('gatewayRole', gatewayRole)
    }
    await next()
  }
}

/**
 * The calls that need no key, because browsers make them by following a link.
 * @param apiPath where the auth server is mounted
 */
export function openCalls(apiPath: string): (path: string) => boolean {
  const start = apiPath === '/' ? '' : apiPath
  const open = ['/verify', '/callback', '/authorize', '/sso/saml/acs', '/sso/saml/metadata'].map(
    (path) => start + path,
  )
  return (path) => open.includes(path) || path.startsWith(`${start}/.well-known/`)
}

/** The header takes precedence; the query is for callers that can't set one. */
function keyOf(context: Context): string | undefined {
  return context.req.header('apikey') || context.req.query('apikey') || undefined
}
