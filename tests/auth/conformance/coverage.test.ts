import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Not public: the client's internals, and parts of methods that are listed. */
const INTERNAL = new Set([
  ...['constructor', 'jwks', 'jwks_cached_at', 'fetchJwk', 'dispose', 'isThrowOnErrorEnabled'],
  ...['signInWithEthereum', 'signInWithSolana', 'linkIdentityOAuth', 'linkIdentityIdToken'],
  ...['initialize', 'url', 'headers', 'fetch', 'experimental'],
])

const document = readFileSync('docs/auth.md', 'utf8')
const [driven = '', refused = ''] = document.split('Not offered')

/** Calls that need a browser can't run here; the HTTP calls behind them do, and tests/e2e drives the rest. */
const IN_BROWSER = new Set(['mfa.webauthn', 'signInWithPasskey', 'registerPasskey'])

/** `signUp`, `mfa.enroll`, `admin.listUsers`, …: the methods of the installed client. */
function methods(): string[] {
  const client = new GoTrueClient({ url: 'http://localhost', autoRefreshToken: false, persistSession: false })
  const admin = client.admin
  const own = (of: object) =>
    Object.getOwnPropertyNames(of).filter((name) => !name.startsWith('_') && !INTERNAL.has(name))
  return [
    ...own(GoTrueClient.prototype),
    ...Object.keys(client.mfa).map((name) => `mfa.${name}`),
    ...Object.keys(client.passkey).map((name) => `passkey.${name}`),
    ...own(GoTrueAdminApi.prototype).map((name) => `admin.${name}`),
    ...Object.keys(admin.mfa).map((name) => `admin.mfa.${name}`),
    ...Object.keys(admin.passkey).map((name) => `admin.passkey.${name}`),
    ...Object.keys(admin)
      .filter((name) => name !== 'mfa' && name !== 'passkey' && !INTERNAL.has(name))
      .map((name) => `admin.${name}`),
  ]
}

test('docs/auth.md lists every method of the client, as driven or as not offered', () => {
  const missing = methods().filter((name) => !document.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

test('the suite calls every method listed as driven', () => {
  const folder = 'tests/auth/conformance'
  const suite = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('coverage'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
  const said = methods().filter((name) => driven.includes(`\`${name}\``) && !refused.includes(`\`${name}\``))
  expect(said.length).toBeGreaterThan(35)
  const silent = said.filter((name) => !IN_BROWSER.has(name) && !called(suite, name))
  expect(silent).toEqual([])
})

function called(suite: string, name: string): boolean {
  return suite.includes(`.${name.split('.').at(-1)}(`)
}
