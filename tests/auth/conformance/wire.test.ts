import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveServer, MOUNTS, SHARED_SECRET, startLiveServer } from './live-server.ts'

const password = 'Una clave larga 7'

describe.each(MOUNTS)('%s', (mount) => {
  let server: LiveServer
  beforeAll(async () => {
    server = await startLiveServer(mount)
  })
  afterAll(() => server.close())

  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const response = await fetch(`${server.url}${path}`, {
      ...init,
      headers: { ...server.headersOf('anon'), ...init.headers },
    })
    const text = await response.text()
    return { response, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }

  test('errors have the body of the requested API version', async () => {
    const bad = { method: 'POST', body: '{"email":"none","password":"Una clave larga 7"}' }
    const message = 'Unable to validate email address: invalid format'
    for (const version of [undefined, '2023-12-31', 'soon', '2024-13-45']) {
      const headers: Record<string, string> = version ? { 'x-supabase-api-version': version } : {}
      const { response, body } = await ask('/signup', { ...bad, headers })
      expect(response.status).toBe(400)
      expect(body).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
      expect(response.headers.get('x-sb-error-code')).toBe('validation_failed')
      expect(response.headers.get('x-supabase-api-version')).toBeNull()
    }
    for (const version of ['2024-01-01', '2030-06-30']) {
      const headers = { 'x-supabase-api-version': version }
      const { response, body } = await ask('/signup', { ...bad, headers })
      expect(body).toEqual({ code: 'validation_failed', message })
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    }
  })

  test('bodies are validated first: too long, invalid JSON, null for absent', async () => {
    const long = JSON.stringify({ email: 'a@clinica.example', password: 'x'.repeat(1024 * 1024) })
    expect((await ask('/signup', { method: 'POST', body: long })).body).toMatchObject({
      code: 413,
      error_code: 'request_entity_too_large',
    })
    const { body } = await ask('/signup', { method: 'POST', body: '{"email":' })
    expect(body.error_code).toBe('bad_json')
    expect(String(body.msg)).toMatch(/^Could not parse request body as JSON: /)
    const nulls = { email: 'nadie@clinica.example', code_challenge: null, unknown: [1] }
    const recovered = await ask('/recover', { method: 'POST', body: JSON.stringify(nulls) })
    expect([recovered.response.status, recovered.body]).toEqual([200, {}])
  })

  test('a page of another origin can call and read the error codes', async () => {
    const asked = await fetch(`${server.url}/user`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://otra.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,apikey,x-client-info,x-supabase-api-version',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
    const { response } = await ask('/user', { headers: { Origin: 'https://otra.example' } })
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
  })

  test('the published keys verify the tokens, and a shared secret is never published', async () => {
    const email = 'ana@clinica.example'
    await server.admin().createUser({ email, password, email_confirm: true })
    const { data } = await server.client().signInWithPassword({ email, password })
    const token = data.session?.access_token ?? ''
    const { response, body } = await ask('/.well-known/jwks.json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const published = body as unknown as JSONWebKeySet
    expect(JSON.stringify(published)).not.toMatch(/"(d|k)":/)
    const { alg, kid } = decodeProtectedHeader(token)
    const isShared = mount === 'alone'
    expect([alg, published.keys.map((key) => key.kid)]).toEqual(isShared ? ['HS256', []] : ['ES256', [kid]])
    const { payload } = isShared
      ? await jwtVerify(token, new TextEncoder().encode(SHARED_SECRET))
      : await jwtVerify(token, createLocalJWKSet(published))
    expect(payload).toMatchObject({ iss: server.url, aud: 'authenticated' })
  })

  test('settings and health return what clients need', async () => {
    expect((await ask('/settings')).body).toMatchObject({
      external: { email: true, phone: true, anonymous_users: true, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    expect((await ask('/health')).body).toMatchObject({ name: 'GoTrue' })
  })

  test('a call that is not offered is a 404, and an unknown grant is reported', async () => {
    for (const path of ['/oauth/authorizations/x', '/admin/oauth/clients']) {
      const init = { method: 'POST', headers: server.headersOf('service_role'), body: '{}' }
      expect([path, (await ask(path, init)).response.status]).toEqual([path, 404])
    }
    const { response, body } = await ask('/token?grant_type=web3', { method: 'POST', body: '{}' })
    expect([response.status, body.msg]).toEqual([400, 'unsupported_grant_type'])
  })

  test('an unknown call is a 404, and a call without the required session a 401', async () => {
    expect((await ask('/nowhere')).response.status).toBe(404)
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout'],
      ['GET', '/reauthenticate'],
      ['POST', '/factors'],
      ['GET', '/user/identities/authorize'],
    ] as const) {
      const headers = { Authorization: '', 'x-supabase-api-version': '2024-01-01' }
      const init = method === 'GET' ? { method, headers } : { method, headers, body: '{}' }
      const { response, body } = await ask(path, init)
      expect([path, response.status, body.code]).toEqual([path, 401, 'no_authorization'])
    }
  })
})
