import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let rendered = 0
beforeAll(async () => {
  app = await createTestApp({
    work: false,
    rateLimits: true,
    variables: { SITE_URL: 'https://clinicas.example' },
    renderPage: async (request) => {
      rendered += 1
      const html = `<p>${request.method === 'POST' ? await request.text() : 'página'}</p>`
      return new Response(html, {
        headers: { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' },
      })
    },
  })
})
afterAll(() => app.close())

const FORM = 'application/x-www-form-urlencoded'
const post = (type: string | undefined, body: BodyInit, from: string) =>
  app.request('/contacto', { method: 'POST', body, from, headers: type ? { 'content-type': type } : {} })

test('a page accepts forms', async () => {
  expect(await (await post(FORM, 'a=b', '203.0.113.1')).text()).toBe('<p>a=b</p>')
  const form = new FormData()
  form.set('nombre', 'Ana')
  expect(await (await post(undefined, form, '203.0.113.1')).text()).toContain('name="nombre"')
})

test.each([
  ['application/json', '{}'],
  ['text/plain', 'a=b'],
  [undefined, new Uint8Array([1])],
])('a page refuses anything but a form: %s', async (type, body) => {
  const before = rendered
  const response = await post(type, body, '203.0.113.2')
  expect([response.status, rendered]).toEqual([415, before])
})

test('a form that is too large is refused before rendering', async () => {
  const response = await post(FORM, 'x'.repeat(64 * 1024 + 1), '203.0.113.3')
  expect(response.status).toBe(413)
})

test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
  'a page answers %s with the allowed methods',
  async (method) => {
    const response = await app.request('/contacto', { method, from: '203.0.113.4' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  },
)

test.each([
  ['/healthz', 200],
  ['/metrics', 403],
  ['/api/nada', 404],
  ['/api/admin/me', 401],
  ['/auth/v1/user', 401],
  ['/auth/v1/nada', 401],
  ['/auth/v1/.well-known/jwks.json', 200],
  ['/rest/v1/user_roles', 401],
  ['/laser-integral', 301],
])('%s is answered with the headers of data', async (path, status) => {
  const response = await app.request(path)
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  const kept = response.headers.get('cache-control')
  expect(kept).toBe(path.endsWith('jwks.json') ? 'public, max-age=600' : 'no-store')
  expect(response.headers.get('set-cookie')).toBeNull()
})
