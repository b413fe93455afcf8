import { createTestApp, type TestApp } from '#tests/app.ts'
import { browserClient, SITE } from '#tests/auth/auth-clients.ts'
import { fragmentOf, locationOf, takeSession } from '#tests/auth/oauth-tools.ts'
import {
  type AssertionOptions,
  createSamlIdentityProvider,
  isSignedBy,
  type PostedForm,
  requestIn,
  type SamlIdentityProvider,
} from '#tests/receivers/saml-identity-provider.ts'
import { decodeJwt } from 'jose'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { parseSamlXml } from './saml-library.ts'

const OWN = { entityId: `${SITE}/auth/v1/sso/saml/metadata`, acsUrl: `${SITE}/auth/v1/sso/saml/acs` }
let app: TestApp
let idp: SamlIdentityProvider
let providerId: string

beforeAll(async () => {
  idp = await createSamlIdentityProvider()
  app = await createTestApp({
    work: false,
    variables: {
      GOTRUE_SAML_ENABLED: 'true',
      GOTRUE_SAML_RATE_LIMIT_ASSERTION: '1000',
      GOTRUE_RATE_LIMIT_SSO: '1000',
    },
  })
})
beforeEach(async () => {
  await app.truncate()
  providerId = await connect(app)
})
afterAll(() => app.close())

async function connect(to: TestApp, more: Record<string, unknown> = {}): Promise<string> {
  const secret = authDepsOf(to.deps).projectKeys.secret
  const response = await to.request('/auth/v1/admin/sso/providers', {
    method: 'POST',
    headers: { apikey: secret, authorization: `Bearer ${secret}` },
    body: JSON.stringify({ type: 'saml', metadata_xml: idp.metadata, domains: ['clinica.example'], ...more }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

/** An app whose operator accepts encrypted assertions. */
async function createSealedApp(): Promise<TestApp> {
  const sealed = await createTestApp({
    work: false,
    variables: {
      GOTRUE_SAML_ENABLED: 'true',
      GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true',
      GOTRUE_SAML_RATE_LIMIT_ASSERTION: '1000',
    },
  })
  onTestFinished(() => sealed.close())
  await connect(sealed)
  return sealed
}

/** Where the client is sent: the identity provider, with our request. */
async function ssoUrl(client = browserClient(app)): Promise<string> {
  const { data, error } = await client.signInWithSSO({
    domain: 'clinica.example',
    options: { redirectTo: `${SITE}/dentro` },
  })
  if (error || !data?.url) throw error ?? new Error('no address')
  return data.url
}

function post(form: PostedForm, to = app, headers: Record<string, string> = {}): Promise<Response> {
  return to.request('/auth/v1/sso/saml/acs', { method: 'POST', body: new URLSearchParams(form), headers })
}

const codeOf = (response: Response) => locationOf(response).searchParams.get('error_code')

async function users(): Promise<number> {
  const { rows } = await app.deps.database.pool.query('select count(*)::int as count from auth.users')
  return rows[0].count
}

test('a person from the company gets a session, which ends when the company says', async () => {
  const client = browserClient(app)
  const response = await post(
    idp.answer(await ssoUrl(client), {
      attributes: { email: 'Ana@clinica.example', 'urn:oid:2.5.4.42': 'Ana' },
      sessionEnd: 600_000,
    }),
  )
  expect(response.status).toBe(302)
  const end = locationOf(response)
  expect(`${end.origin}${end.pathname}${end.search}`).toBe(`${SITE}/dentro`)
  const { user, session } = await takeSession(client, end)
  expect(user).toMatchObject({
    email: 'ana@clinica.example',
    app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
    identities: [{ id: 'ana-1', provider: `sso:${providerId}` }],
  })
  expect(decodeJwt(session.access_token).amr).toMatchObject([{ method: 'sso/saml', provider: providerId }])
  const { rows } = await app.deps.database.pool.query(
    'select u.is_sso_user, extract(epoch from s.not_after - now())::int as left from auth.sessions s join auth.users u on u.id = s.user_id',
  )
  expect(rows).toEqual([{ is_sso_user: true, left: expect.closeTo(600, -1.5) }])
  const again = await takeSession(client, locationOf(await post(idp.answer(await ssoUrl(client)))))
  expect(again.user.id).toBe(user.id)
})

test('under PKCE the code gives the session, with the same end', async () => {
  const client = browserClient(app, { flowType: 'pkce' })
  const end = locationOf(await post(idp.answer(await ssoUrl(client), { sessionEnd: 600_000 })))
  expect(end.hash).toBe('')
  const { data, error } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'sso/saml' }])
  const { rows } = await app.deps.database.pool.query(
    'select extract(epoch from not_after - now())::int as left from auth.sessions',
  )
  expect(rows).toEqual([{ left: expect.closeTo(600, -1.5) }])
})

test('the request is signed with the key in our metadata, and says where to answer', async () => {
  const response = await app.request('/auth/v1/sso/saml/metadata')
  expect(response.headers.get('content-type')).toContain('xml')
  const metadata = await response.text()
  expect(metadata).toContain(`entityID="${OWN.entityId}"`)
  expect(metadata).toContain(OWN.acsUrl)
  expect(metadata).not.toContain('PRIVATE')
  expect(await (await app.request('/auth/v1/sso/saml/metadata')).text()).toBe(metadata)
  const url = await ssoUrl()
  expect(isSignedBy(metadata, url)).toBe(true)
  expect(isSignedBy(metadata, url.replace('RelayState=', 'RelayState=0'))).toBe(false)
  expect(requestIn(new URL(url).searchParams.get('SAMLRequest') ?? '')).toMatchObject({
    issuer: OWN.entityId,
    acsUrl: OWN.acsUrl,
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  })
})

test('an assertion may be signed itself or by its response', async () => {
  for (const sign of ['assertion', 'response'] as const) {
    const end = locationOf(await post(idp.answer(await ssoUrl(), { sign })))
    expect([sign, Boolean(fragmentOf(end).access_token)]).toEqual([sign, true])
  }
})

test('an assertion that is unsigned, signed by another key, altered, weakly signed or for someone else signs nobody in', async () => {
  const wrong: Record<string, AssertionOptions> = {
    'not signed': { sign: 'none' },
    'another key': { sign: 'by-somebody-else' },
    'weak signature': { algorithm: 'sha1' },
    'changed after signing': { tamper: (xml) => xml.replaceAll('ana@clinica', 'jefa@clinica') },
    'another audience': { audience: 'https://other.example' },
    'another recipient': { recipient: 'https://other.example/acs' },
    'another destination': { destination: 'https://other.example/acs' },
    'another request': { inResponseTo: 'id-of-another' },
    'no request': { inResponseTo: null },
    'another issuer': { issuer: 'https://evil.example' },
    expired: { notOnOrAfter: -120_000 },
    'not yet valid': { notBefore: 120_000 },
    'confirmation expired': { confirmedUntil: -120_000 },
    'confirmation without end': { confirmedUntil: null },
    'not a bearer': { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
    'session over': { sessionEnd: -1000 },
    refused: { status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' },
    'a document type': { tamper: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` },
    'not XML': { tamper: () => 'x' },
  }
  for (const [name, options] of Object.entries(wrong)) {
    const response = await post(idp.answer(await ssoUrl(), options))
    expect([name, response.status, codeOf(response)]).toEqual([name, 303, 'validation_failed'])
    expect(locationOf(response).origin).toBe(SITE)
  }
  expect(await users()).toBe(0)
})

test('a signed assertion wrapped beside a forged one is not trusted', async () => {
  const forged = (xml: string) => {
    const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
    const evil = assertion
      .replace(/<ds:Signature.*<\/ds:Signature>|<Signature.*<\/Signature>/s, '')
      .replace(/ID="[^"]+"/, 'ID="_evil"')
      .replaceAll('ana@clinica.example', 'jefa@clinica.example')
      .replaceAll('ana-1', 'jefa')
    return { assertion, evil }
  }
  const wrappings: Record<string, (xml: string) => string> = {
    'forged first': (xml) =>
      xml.replace(forged(xml).assertion, `${forged(xml).evil}${forged(xml).assertion}`),
    'forged last': (xml) => xml.replace(forged(xml).assertion, `${forged(xml).assertion}${forged(xml).evil}`),
    'true one in extensions': (xml) =>
      xml.replace(
        forged(xml).assertion,
        `<samlp:Extensions>${forged(xml).assertion}</samlp:Extensions>${forged(xml).evil}`,
      ),
    'true one within the forged': (xml) =>
      xml.replace(
        forged(xml).assertion,
        forged(xml).evil.replace('</saml:Assertion>', `${forged(xml).assertion}</saml:Assertion>`),
      ),
    'same ID twice': (xml) => {
      const { assertion, evil } = forged(xml)
      const id = /ID="([^"]+)"/.exec(assertion)?.[1] ?? ''
      return xml.replace(assertion, `${evil.replace('_evil', id)}${assertion}`)
    },
    'true response within a forged one': (xml) => {
      const { assertion, evil } = forged(xml)
      const inner = xml.replace(/^<\?xml[^>]*>/, '')
      return inner.replace(assertion, evil).replace('</samlp:Status>', `</samlp:Status>${inner}`)
    },
  }
  for (const [name, tamper] of Object.entries(wrappings)) {
    for (const sign of ['assertion', 'response'] as const) {
      const response = await post(idp.answer(await ssoUrl(), { tamper, sign }))
      expect([name, sign, fragmentOf(locationOf(response)).access_token]).toEqual([name, sign, undefined])
    }
  }
  expect(await users()).toBe(0)
})

test('a response is valid once, and for two minutes only', async () => {
  const form = idp.answer(await ssoUrl())
  expect(fragmentOf(locationOf(await post(form))).access_token).toBeTruthy()
  expect(codeOf(await post(form))).toBe('saml_relay_state_not_found')
  expect(codeOf(await post({ ...form, RelayState: randomUUID() }))).toBe('saml_relay_state_not_found')
  expect(codeOf(await post({ ...form, RelayState: '' }))).toBe('validation_failed')
  const clock = { ahead: 0 }
  const later = await createTestApp({
    work: false,
    variables: { GOTRUE_SAML_ENABLED: 'true' },
    now: () => new Date(Date.now() + clock.ahead),
  })
  onTestFinished(() => later.close())
  await connect(later)
  const late = idp.answer(await ssoUrl(browserClient(later)))
  clock.ahead = 121_000
  expect(codeOf(await post(late, later))).toBe('saml_relay_state_expired')
})

test('a response to one visitor’s request is not valid for another’s', async () => {
  const [mine, theirs] = [idp.answer(await ssoUrl()), idp.answer(await ssoUrl())]
  expect(codeOf(await post({ ...theirs, RelayState: mine.RelayState }))).toBe('validation_failed')
})

test('a person may start at their company, once per assertion, and is redirected only to an allowed address', async () => {
  const form = idp.begin(OWN, { relayState: `${SITE}/dentro?x=1` })
  const end = locationOf(await post(form))
  expect(`${end.origin}${end.pathname}${end.search}`).toBe(`${SITE}/dentro?x=1`)
  expect(fragmentOf(end).access_token).toBeTruthy()
  expect(codeOf(await post(form))).toBe('validation_failed')
  for (const relayState of ['', 'https://evil.example/']) {
    const response = await post(idp.begin(OWN, { relayState }))
    expect(locationOf(response).origin).toBe(SITE)
    expect(fragmentOf(locationOf(response)).access_token).toBeTruthy()
  }
  expect(codeOf(await post(idp.begin(OWN, { relayState: 'nothing' })))).toBe('validation_failed')
  const stranger = await createSamlIdentityProvider('https://stranger.example')
  expect(codeOf(await post(stranger.begin(OWN)))).toBe('saml_idp_not_found')
})

test('the company’s word opens no one else’s account: the same address here remains another person', async () => {
  const client = browserClient(app)
  await client.signUp({ email: 'ana@clinica.example', password: 'una clave larga 27' })
  const { user } = await takeSession(client, locationOf(await post(idp.answer(await ssoUrl(client)))))
  expect(user.identities).toHaveLength(1)
  expect(await users()).toBe(2)
})

test('an assertion must have a permanent identifier and an address', async () => {
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  expect(codeOf(await post(idp.answer(await ssoUrl(), { nameIdFormat: transient })))).toBe(
    'saml_assertion_no_user_id',
  )
  expect(codeOf(await post(idp.answer(await ssoUrl(), { attributes: {} })))).toBe('saml_assertion_no_email')
  const byMail = { nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', attributes: {} }
  const client = browserClient(app)
  const form = idp.answer(await ssoUrl(client), { ...byMail, nameId: 'Ana@Clinica.example' })
  const { user } = await takeSession(client, locationOf(await post(form)))
  expect(user).toMatchObject({ email: 'ana@clinica.example', identities: [{ id: 'ana@clinica.example' }] })
})

test('a comment does not truncate a name', async () => {
  const client = browserClient(app)
  const form = idp.answer(await ssoUrl(client), {
    nameId: 'ana-1<!-- -->.evil',
    attributes: { email: 'ana@clinica.example<!-- -->.evil.example' },
  })
  const { user } = await takeSession(client, locationOf(await post(form)))
  expect(user).toMatchObject({
    email: 'ana@clinica.example.evil.example',
    identities: [{ id: 'ana-1.evil' }],
  })
})

test('attributes become claims as mapped', async () => {
  const secret = authDepsOf(app.deps).projectKeys.secret
  await app.request(`/auth/v1/admin/sso/providers/${providerId}`, {
    method: 'PUT',
    headers: { apikey: secret, authorization: `Bearer ${secret}` },
    body: JSON.stringify({
      attribute_mapping: {
        keys: {
          full_name: { names: ['missing', 'displayName'] },
          groups: { name: 'groups', array: true },
          seat: { default: 'Barakaldo' },
          sub: { name: 'displayName' },
        },
      },
    }),
  })
  const client = browserClient(app)
  const attributes = { mail: 'ana@clinica.example', displayName: 'Ana Ruiz', groups: ['a', 'b'] }
  const { user } = await takeSession(
    client,
    locationOf(await post(idp.answer(await ssoUrl(client), { attributes }))),
  )
  expect(user.user_metadata).toMatchObject({
    full_name: 'Ana Ruiz',
    sub: 'ana-1',
    custom_claims: { groups: ['a', 'b'], seat: 'Barakaldo' },
  })
})

test('input of /sso is validated, and a disabled provider lets nobody in', async () => {
  const client = browserClient(app)
  const failure = async (params: object) => {
    const { error } = await client.signInWithSSO(params as never)
    return [error?.status, error?.code]
  }
  expect(await failure({})).toEqual([400, 'validation_failed'])
  expect(await failure({ domain: 'clinica.example', providerId })).toEqual([400, 'validation_failed'])
  expect(await failure({ providerId: 'x' })).toEqual([400, 'validation_failed'])
  expect(await failure({ domain: 'other.example' })).toEqual([404, 'sso_provider_not_found'])
  expect(await failure({ providerId: randomUUID() })).toEqual([404, 'sso_provider_not_found'])
  const begun = idp.answer(await ssoUrl())
  await app.deps.database.pool.query('update auth.sso_providers set disabled = true')
  expect(await failure({ providerId })).toEqual([404, 'sso_provider_disabled'])
  expect(codeOf(await post(begun))).toBe('sso_provider_disabled')
})

test('an encrypted assertion is read if the operator allows it, and must still be signed', async () => {
  const plain = await (await app.request('/auth/v1/sso/saml/metadata')).text()
  expect(plain).not.toContain('use="encryption"')
  const sealed = await createSealedApp()
  const encryptFor = await (await sealed.request('/auth/v1/sso/saml/metadata')).text()
  for (const [sign, comesIn] of [
    ['assertion', true],
    ['none', false],
    ['by-somebody-else', false],
  ] as const) {
    const form = idp.answer(await ssoUrl(browserClient(sealed)), { sign, encryptFor })
    const { access_token: token } = fragmentOf(locationOf(await post(form, sealed)))
    expect([sign, token !== undefined]).toEqual([sign, comesIn])
  }
})

test('weak encryption is refused, and alterable encryption is accepted only in a signed response', async () => {
  const sealed = await createSealedApp()
  const encryptFor = await (await sealed.request('/auth/v1/sso/saml/metadata')).text()
  for (const [content, transport, sign, comesIn] of [
    ['gcm', 'oaep', 'response', true],
    ['cbc', 'oaep', 'response', true],
    ['cbc', 'oaep', 'assertion', false],
    ['gcm', 'pkcs1', 'assertion', false],
    ['gcm', 'pkcs1', 'response', false],
    ['3des', 'oaep', 'response', false],
  ] as const) {
    const encryption = [content, transport] as const
    const form = idp.answer(await ssoUrl(browserClient(sealed)), { sign, encryptFor, encryption })
    const { access_token: token } = fragmentOf(locationOf(await post(form, sealed)))
    expect([...encryption, sign, token !== undefined]).toEqual([...encryption, sign, comesIn])
  }
})

test('no entity is loaded or expanded, in plain text or under encryption', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => response.end(asked.push(request.url ?? '')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const folder = await mkdtemp(join(tmpdir(), 'life-xxe-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Opening a pipe blocks until its other end opens: a response shows that nobody opened it.
  const pipe = join(folder, 'secret')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)

  const sealed = await createSealedApp()
  const encryptFor = await (await sealed.request('/auth/v1/sso/saml/metadata')).text()
  const { port } = server.address() as { port: number }
  const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`)
  const documentTypes = {
    'a file': `<!DOCTYPE x [<!ENTITY e SYSTEM "file://${pipe}">]>`,
    'an address': `<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:${port}/e">]>`,
    'an outer type': `<!DOCTYPE x SYSTEM "http://127.0.0.1:${port}/dtd">`,
    'a parameter': `<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:${port}/p"> %p;]>`,
    'a billion laughs': `<!DOCTYPE x [<!ENTITY a0 "ha">${laughs.join('')}<!ENTITY e "&a12;">]>`,
  }
  const use = (xml: string) => xml.replaceAll('ana-1', '&e;')
  for (const [name, documentType] of Object.entries(documentTypes)) {
    const tamper = (xml: string) => `${documentType}${use(xml)}`
    const open = { tamper }
    const hidden = { encryptFor, sign: 'response', before: documentType, nameId: '&e;' } as const
    for (const options of [open, hidden]) {
      const response = await post(idp.answer(await ssoUrl(browserClient(sealed)), options), sealed)
      expect([name, codeOf(response)]).toEqual([name, 'validation_failed'])
    }
    const there = await post(idp.begin(OWN, open), sealed)
    expect([name, codeOf(there)]).toEqual([name, 'validation_failed'])
    await expect(parseSamlXml(`${documentType}<x>&e;</x>`)).rejects.toThrow(/entity/i)
  }
  expect(asked).toEqual([])
})

test('with SAML disabled none of its calls respond', async () => {
  const off = await createTestApp({ work: false })
  onTestFinished(() => off.close())
  const { error } = await browserClient(off).signInWithSSO({ domain: 'clinica.example' })
  expect([error?.status, error?.code]).toEqual([404, 'saml_provider_disabled'])
  for (const [method, path] of [
    ['GET', 'metadata'],
    ['POST', 'acs'],
  ] as const) {
    const response = await off.request(`/auth/v1/sso/saml/${path}`, { method })
    expect(response.status).toBe(404)
  }
})

test('a program that posts an assertion gets JSON', async () => {
  const form = { SAMLResponse: 'eA==', RelayState: randomUUID() }
  const response = await post(form, app, { accept: 'application/json' })
  expect([response.status, (await response.json()).error_code]).toEqual([404, 'saml_relay_state_not_found'])
})
