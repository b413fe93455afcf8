import type { TestApp } from '#tests/app.ts'
import { browserClient, SITE } from '#tests/auth/auth-clients.ts'
import {
  authorizeAddress,
  createOAuthApp,
  fragmentOf,
  locationOf,
  open,
  signInBy,
  takeSession,
} from '#tests/auth/oauth-tools.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#tests/receivers/openid-provider.ts'
import { decodeJwt } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const ANA = { sub: 'ana-1', email: 'Ana@clinica.example', email_verified: true, name: 'Ana Ruiz' }
let app: TestApp
let idp: OpenIdProvider

beforeAll(async () => {
  idp = await startOpenIdProvider()
  app = await createOAuthApp(idp, {
    work: false,
    variables: { GOTRUE_URI_ALLOW_LIST: 'https://*.clinica.example/**,app.clinica://volver' },
  })
})
beforeEach(async () => {
  idp.tamper({})
  await app.truncate()
})
afterAll(async () => {
  await app.close()
  await idp.close()
})

const authorize = (query: Record<string, string>) =>
  app.request(`/auth/v1/authorize?${new URLSearchParams(query)}`)

test('the implicit flow ends with a session in the fragment, and the provider’s token', async () => {
  const client = browserClient(app)
  const end = await signInBy(app, client, idp, ANA)
  expect(`${end.origin}${end.pathname}${end.search}`).toBe(`${SITE}/dentro`)
  expect([...new URLSearchParams(end.hash.slice(1)).keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'sb',
    'token_type',
  ])
  const { user, session } = await takeSession(client, end)
  expect(user).toMatchObject({
    email: 'ana@clinica.example',
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { full_name: 'Ana Ruiz', email_verified: true, provider_id: 'ana-1' },
  })
  expect(user.email_confirmed_at).toBeTruthy()
  expect(user.identities).toMatchObject([{ id: 'ana-1', provider: 'keycloak', email: 'ana@clinica.example' }])
  expect(decodeJwt(session.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
})

test('under PKCE the browser gets a code, which is exchanged once, with the provider’s tokens', async () => {
  const client = browserClient(app, { flowType: 'pkce' })
  const end = await signInBy(app, client, idp, ANA, { scopes: 'offline_access' })
  expect(end.hash).toBe('')
  const code = end.searchParams.get('code') ?? ''
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.session).toMatchObject({
    user: { email: 'ana@clinica.example' },
    provider_token: expect.stringMatching(/./),
    provider_refresh_token: expect.stringMatching(/^refresh-/),
  })
  const again = await app.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { apikey: keyOf(client) },
    body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
  })
  expect([again.status, (await again.json()).error_code]).toEqual([404, 'flow_state_not_found'])
})

test('a different verifier gets nothing and does not use up the code', async () => {
  const client = browserClient(app, { flowType: 'pkce' })
  const end = await signInBy(app, client, idp, ANA)
  const code = end.searchParams.get('code') ?? ''
  const thief = await app.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { apikey: keyOf(client) },
    body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
  })
  expect([thief.status, (await thief.json()).error_code]).toEqual([400, 'bad_code_verifier'])
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
})

test('the provider is called with our client, callback and PKCE, and security parameters cannot be replaced', async () => {
  const address = new URL(
    await authorizeAddress(app, browserClient(app), 'keycloak', {
      scopes: 'calendar, drive',
      queryParams: {
        prompt: 'consent',
        login_hint: 'ana@clinica.example',
        access_type: 'offline',
        client_id: 'evil',
        client_secret: 'evil',
        redirect_uri: 'https://evil.example',
        response_type: 'token',
        response_mode: 'query',
        state: 'evil',
        scope: 'evil',
        request_uri: 'https://evil.example',
        apikey: 'evil',
      },
    }),
  )
  expect(`${address.origin}${address.pathname}`).toBe(`${idp.url}/authorize`)
  const { state, code_challenge: challenge, ...rest } = Object.fromEntries(address.searchParams)
  expect(state).toMatch(/^[0-9a-f-]{36}$/)
  expect(challenge).toMatch(/^[\w-]{43}$/)
  expect(rest).toEqual({
    client_id: idp.clientId,
    redirect_uri: `${SITE}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid profile email calendar drive',
    code_challenge_method: 'S256',
    prompt: 'consent',
    login_hint: 'ana@clinica.example',
    access_type: 'offline',
  })
})

test('an unknown, disabled or incomplete provider, and half a PKCE pair, are refused before any redirect', async () => {
  const off = await createOAuthApp(idp, {
    work: false,
    variables: { GOTRUE_EXTERNAL_GITHUB_ENABLED: 'false', GOTRUE_EXTERNAL_APPLE_SECRET: '' },
  })
  onTestFinished(() => off.close())
  for (const query of ['provider=myspace', 'provider=github', 'provider=apple', '', 'provider=constructor']) {
    const response = await off.request(`/auth/v1/authorize?${query}`)
    expect([query, response.status, (await response.json()).error_code]).toEqual([
      query,
      400,
      'validation_failed',
    ])
  }
  const challenge = 'x'.repeat(43)
  for (const pair of [
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
  ]) {
    const response = await authorize({ provider: 'keycloak', ...pair } as Record<string, string>)
    expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed'])
  }
  const invited = await authorize({ provider: 'keycloak', invite_token: 'nobody' })
  expect([invited.status, (await invited.json()).error_code]).toEqual([404, 'user_not_found'])
})

test('the final address must be an allowed one, whatever was requested', async () => {
  const ends: [string, string][] = [
    ['https://evil.example/x', `${SITE}`],
    ['//evil.example', `${SITE}`],
    [`${SITE}.evil.example/`, `${SITE}`],
    [`${SITE}@evil.example/`, `${SITE}`],
    ['javascript:alert(1)', `${SITE}`],
    ['http://2130706433/', `${SITE}`],
    ['https://a.clinica.example/alta?x=1', 'https://a.clinica.example/alta?x=1'],
    ['app.clinica://volver', 'app.clinica://volver'],
  ]
  for (const [asked, expected] of ends) {
    const response = await authorize({ provider: 'keycloak', redirect_to: asked })
    const back = await open(app, idp.agree(response.headers.get('location') ?? '', ANA))
    expect([asked, back.headers.get('location')?.split('#')[0]]).toEqual([asked, expected])
  }
})

test('a missing, malformed, unknown or expired state leads to the site with the error in the query only', async () => {
  const clock = { ahead: 0 }
  const later = await createOAuthApp(idp, {
    work: false,
    now: () => new Date(Date.now() + clock.ahead),
  })
  onTestFinished(() => later.close())
  const begun = idp.agree(await authorizeAddress(later, browserClient(later), 'keycloak'), ANA)
  clock.ahead = 301_000
  const cases: [string, string][] = [
    [`${SITE}/auth/v1/callback?code=x`, 'bad_oauth_callback'],
    [`${SITE}/auth/v1/callback?code=x&state=x`, 'bad_oauth_state'],
    [`${SITE}/auth/v1/callback?code=x&state=${randomUUID()}`, 'bad_oauth_state'],
    [begun, 'bad_oauth_state'],
  ]
  for (const [address, code] of cases) {
    const response = await open(later, address)
    const end = locationOf(response)
    expect([response.status, end.origin, end.hash]).toEqual([303, SITE, ''])
    expect(Object.fromEntries(end.searchParams)).toMatchObject({ error: 'invalid_request', error_code: code })
  }
})

test('a state is valid once, in both flows, even with two simultaneous responses', async () => {
  for (const [flowType, code] of [
    ['implicit', 'bad_oauth_state'],
    ['pkce', 'flow_state_already_used'],
  ] as const) {
    const there = await authorizeAddress(app, browserClient(app, { flowType }), 'keycloak')
    expect(locationOf(await open(app, idp.agree(there, ANA))).searchParams.get('error')).toBeNull()
    const again = locationOf(await open(app, idp.agree(there, ANA)))
    expect(again.searchParams.get('error_code')).toBe(code)
  }
  const there = await authorizeAddress(app, browserClient(app), 'keycloak')
  const ends = await Promise.all(
    [1, 2, 3].map(async () => fragmentOf(locationOf(await open(app, idp.agree(there, ANA))))),
  )
  expect(ends.filter((end) => end.access_token)).toHaveLength(1)
})

test('the provider’s refusal is passed on, in query and fragment', async () => {
  const there = await authorizeAddress(app, browserClient(app), 'keycloak')
  const response = await open(app, idp.refuse(there))
  expect(response.status).toBe(302)
  const end = locationOf(response)
  expect(end.pathname).toBe('/dentro')
  const said = { error: 'access_denied', error_description: 'The person said no' }
  expect(Object.fromEntries(end.searchParams)).toEqual(said)
  expect(fragmentOf(end)).toEqual({ ...said, sb: '' })
})

test('a callback without a code, or with one the provider does not know, reports it and signs nobody in', async () => {
  for (const [code, error, errorCode] of [
    ['', 'invalid_request', 'bad_oauth_callback'],
    ['&code=made-up', 'server_error', 'unexpected_failure'],
  ]) {
    const there = new URL(await authorizeAddress(app, browserClient(app), 'keycloak'))
    const state = there.searchParams.get('state')
    const end = locationOf(await open(app, `${SITE}/auth/v1/callback?state=${state}${code}`))
    expect(fragmentOf(end)).toMatchObject({ error, error_code: errorCode })
    expect(end.searchParams.get('error_code')).toBe(errorCode)
    expect(end.href).not.toContain('made-up')
  }
})

test('an ID token for another client, of another provider, too old, or with another nonce signs nobody in', async () => {
  for (const change of [
    { aud: 'another-client' },
    { iss: 'https://evil.example' },
    { exp: Math.floor(Date.now() / 1000) - 3600 },
    { nonce: 'of-somebody-else' },
  ]) {
    idp.tamper(change)
    const end = await signInBy(app, browserClient(app), idp, ANA)
    expect(fragmentOf(end)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
  }
  idp.tamper({ nonce: 'of-somebody-else' })
  const asked = await signInBy(app, browserClient(app), idp, ANA, { queryParams: { nonce: 'mine' } })
  expect(fragmentOf(asked).error_code).toBe('unexpected_failure')
  idp.tamper({})
  const right = await signInBy(app, browserClient(app), idp, ANA, { queryParams: { nonce: 'mine' } })
  expect(fragmentOf(right).access_token).toBeTruthy()
})

test('our verifier is sent to the provider with the code: a code stolen on its way back is worthless elsewhere', async () => {
  await signInBy(app, browserClient(app), idp, ANA)
  const { code_verifier: verifier, code } = idp.exchanges.at(-1) ?? {}
  expect(verifier).toMatch(/^[\w.~-]{43,128}$/)
  expect(code).toBeTruthy()
  const mine = await authorizeAddress(app, browserClient(app), 'keycloak')
  const stolen = new URL(idp.agree(await authorizeAddress(app, browserClient(app), 'keycloak'), ANA))
  stolen.searchParams.set('state', new URL(mine).searchParams.get('state') ?? '')
  expect(fragmentOf(locationOf(await open(app, stolen.href))).error).toBe('server_error')
})

test('failures are logged without codes, tokens or secrets', async () => {
  const lines: unknown[] = []
  for (const level of ['warn', 'error'] as const) {
    const spy = vi
      .spyOn(app.deps.log, level)
      .mockImplementation((...line: unknown[]) => void lines.push(line))
    onTestFinished(() => spy.mockRestore())
  }
  idp.tamper({ aud: 'another-client' })
  const back = idp.agree(await authorizeAddress(app, browserClient(app), 'keycloak'), ANA)
  await open(app, back)
  const said = JSON.stringify(lines)
  expect(said).toContain('the sign-in provider failed')
  for (const secret of [new URL(back).searchParams.get('code') ?? '', idp.secret, 'eyJ', 'clinica.example']) {
    expect(said).not.toContain(secret)
  }
})

test('each provider’s own protocol is followed', async () => {
  for (const provider of ['google', 'apple', 'azure', 'github', 'keycloak'] as const) {
    const person = { ...ANA, sub: '77', login: 'ana', email: `${provider}@clinica.example` }
    const client = browserClient(app)
    const { user } = await takeSession(client, await signInBy(app, client, idp, person, { provider }))
    expect(user).toMatchObject({
      email: `${provider}@clinica.example`,
      app_metadata: { provider },
      identities: [{ id: '77', provider }],
    })
  }
})

test('Apple responds with a form, which contains the name once', async () => {
  const client = browserClient(app)
  const there = await authorizeAddress(app, client, 'apple')
  expect(new URL(there).searchParams.get('response_mode')).toBe('form_post')
  const { name: _, ...nameless } = ANA
  const answer = new URL(idp.agree(there, nameless)).searchParams
  answer.set(
    'user',
    JSON.stringify({ name: { firstName: 'Ana', lastName: 'Ruiz' }, email: 'evil@evil.example' }),
  )
  const response = await app.request('/auth/v1/callback', { method: 'POST', body: answer })
  expect(response.status).toBe(302)
  const { user } = await takeSession(client, locationOf(response))
  expect(user).toMatchObject({ email: 'ana@clinica.example', user_metadata: { full_name: 'Ana Ruiz' } })
})

test('a realm that leaves the profile out of its ID tokens is asked for it', async () => {
  const client = browserClient(app)
  const { user } = await takeSession(client, await signInBy(app, client, idp, { ...ANA, onlyUserInfo: true }))
  expect(user).toMatchObject({ email: 'ana@clinica.example', user_metadata: { full_name: 'Ana Ruiz' } })
})

test('GitHub’s primary verified address is chosen among several', async () => {
  const client = browserClient(app)
  const emails = [
    { email: 'Sin@clinica.example', primary: false, verified: false },
    { email: 'Ana@clinica.example', primary: true, verified: true },
  ]
  const end = await signInBy(app, client, idp, { sub: '42', login: 'ana', emails }, { provider: 'github' })
  expect((await takeSession(client, end)).user.email).toBe('ana@clinica.example')
})

test('an unreachable provider is reported, without its address', async () => {
  const down = await createOAuthApp(idp, {
    work: false,
    variables: { GOTRUE_EXTERNAL_KEYCLOAK_URL: 'http://127.0.0.1:9' },
  })
  onTestFinished(() => down.close())
  const response = await down.request('/auth/v1/authorize?provider=keycloak')
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ error_code: 'unexpected_failure' })
})

function keyOf(client: unknown): string {
  return (client as { headers: Record<string, string> }).headers.apikey ?? ''
}
