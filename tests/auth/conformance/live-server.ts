import { authDepsOf } from '#server/auth/auth-deps.ts'
import { signAccessToken } from '#server/auth/keys/access-token.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { browserClient, type ClientOptions } from '#tests/auth/auth-clients.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import { freePort } from '#tests/product-server.ts'
import { serve } from '@hono/node-server'
import { GoTrueAdminApi, type GoTrueClient } from '@supabase/auth-js'
import { once } from 'node:events'

/** The two ways to run the server in place of a Supabase Auth server. */
export const MOUNTS = ['behind the gateway', 'alone'] as const
export type Mount = (typeof MOUNTS)[number]

export const SHARED_SECRET = 'a-shared-secret-of-at-least-thirty-two-characters'

const VARIABLES: Record<Mount, Record<string, string>> = {
  // As on the site: under /auth/v1, with project keys, ES256.
  'behind the gateway': {},
  // As `npm run auth` can be a plain server: at the root, without keys, with one shared secret (HS256).
  alone: {
    GOTRUE_API_PATH: '/',
    GOTRUE_REQUIRE_APIKEY: 'false',
    GOTRUE_JWT_SECRET: SHARED_SECRET,
  },
}

/** Everything is enabled, with no pause between two e-mails and no limit in reach. */
const EVERYTHING = {
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: '0s',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
  GOTRUE_RATE_LIMIT_SMS_SENT: '1000',
  GOTRUE_RATE_LIMIT_VERIFY: '1000',
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1000',
  GOTRUE_RATE_LIMIT_OTP: '1000',
  GOTRUE_RATE_LIMIT_SSO: '1000',
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '1000',
  GOTRUE_SMTP_MAX_FREQUENCY: '0s',
  GOTRUE_SMS_MAX_FREQUENCY: '0s',
}

export type LiveServer = {
  app: TestApp
  /** The URL of the pages. */
  site: string
  /** The URL of the auth server that clients use. */
  url: string
  mailbox: ReturnType<typeof mailboxOf>
  client(options?: Pick<ClientOptions, 'flowType' | 'storage'>): GoTrueClient
  admin(): GoTrueAdminApi
  /** The headers that a request without the client needs. */
  headersOf(role: 'anon' | 'service_role'): Record<string, string>
  close(): Promise<void>
}

/** The server on its own port with a real database, jobs and e-mail files; clients reach it over the network. */
export async function startLiveServer(
  mount: Mount,
  variables: Record<string, string> = {},
): Promise<LiveServer> {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const app = await createTestApp({
    rateLimits: false,
    accountsOnly: mount === 'alone',
    variables: { SITE_URL: site, ...EVERYTHING, ...VARIABLES[mount], ...variables },
  })
  const server = serve({ fetch: app.fetch, hostname: 'localhost', port })
  await once(server, 'listening')
  const url = mount === 'alone' ? site : `${site}/auth/v1`
  const headers = {
    anon: await keyHeaders(app, mount, 'anon'),
    service_role: await keyHeaders(app, mount, 'service_role'),
  }
  return {
    app,
    site,
    url,
    mailbox: mailboxOf(app),
    client: (options = {}) => browserClient(app, { ...options, live: { url, headers: headers.anon } }),
    admin: () => new GoTrueAdminApi({ url, headers: headers.service_role, experimental: { passkey: true } }),
    headersOf: (role) => headers[role],
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
      await app.close()
    },
  }
}

/** A plain server has no project keys: its operator signs a service token with the shared secret. */
async function keyHeaders(
  app: TestApp,
  mount: Mount,
  role: 'anon' | 'service_role',
): Promise<Record<string, string>> {
  const { projectKeys, keys } = authDepsOf(app.deps)
  if (mount === 'behind the gateway') {
    const key = role === 'anon' ? projectKeys.publishable : projectKeys.secret
    return { apikey: key, Authorization: `Bearer ${key}` }
  }
  if (role === 'anon') return {}
  const iat = Math.floor(Date.now() / 1000)
  return { Authorization: `Bearer ${await signAccessToken(keys, { role, iat, exp: iat + 3600 })}` }
}
