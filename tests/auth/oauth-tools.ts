import { createTestApp, type TestApp, type TestAppOptions } from '#tests/app.ts'
import type { OpenIdProvider, Person } from '#tests/receivers/openid-provider.ts'
import type { GoTrueClient, Provider } from '@supabase/auth-js'
import { SITE } from './auth-clients.ts'

/** An app with every provider enabled, all of them the one on this machine. */
export function createOAuthApp(
  provider: OpenIdProvider,
  { variables = {}, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const names = ['GOOGLE', 'APPLE', 'AZURE', 'GITHUB', 'KEYCLOAK']
  const own = names.flatMap((name) => [
    [`GOTRUE_EXTERNAL_${name}_ENABLED`, 'true'],
    [`GOTRUE_EXTERNAL_${name}_CLIENT_ID`, provider.clientId],
    [`GOTRUE_EXTERNAL_${name}_SECRET`, provider.secret],
    [`GOTRUE_EXTERNAL_${name}_URL`, provider.url],
  ])
  return createTestApp({ ...options, variables: { ...Object.fromEntries(own), ...variables } })
}

/** Opens a URL of the app as a browser would, by its path, without following redirects. */
export function open(app: TestApp, address: string, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(address)
  return app.request(`${pathname}${search}`, init)
}

export function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? 'about:blank')
}

export const fragmentOf = (address: URL) => Object.fromEntries(new URLSearchParams(address.hash.slice(1)))

/** The client's authorize URL, opened. */
export async function authorizeAddress(
  app: TestApp,
  client: GoTrueClient,
  provider: Provider,
  options: { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> } = {},
): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider,
    options: { redirectTo: `${SITE}/dentro`, skipBrowserRedirect: true, ...options },
  })
  if (error || !data.url) throw error ?? new Error('no address')
  const response = await open(app, data.url)
  if (response.status !== 302) throw new Error(`${response.status} ${await response.text()}`)
  return response.headers.get('location') ?? ''
}

/** The whole flow for a user who agrees: the final URL of the browser. */
export async function signInBy(
  app: TestApp,
  client: GoTrueClient,
  idp: OpenIdProvider,
  person: Person,
  {
    provider = 'keycloak',
    ...options
  }: { provider?: Provider; scopes?: string; queryParams?: Record<string, string> } = {},
): Promise<URL> {
  const back = idp.agree(await authorizeAddress(app, client, provider, options), person)
  return locationOf(await open(app, back))
}

/** The end of the implicit flow as the client's page does it: sets the session from the fragment. */
export async function takeSession(client: GoTrueClient, address: URL) {
  const { access_token = '', refresh_token = '' } = fragmentOf(address)
  const { data, error } = await client.setSession({ access_token, refresh_token })
  if (error || !data.user) throw error ?? new Error('no user')
  return { user: data.user, session: data.session! }
}
