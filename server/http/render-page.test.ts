import { createTestApp, type TestApp } from '#tests/app.ts'
import type { RenderPage } from '../app.ts'
import { serve } from '@hono/node-server'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { pageRenderer } from './render-page.ts'

const filler = '<p class="used">Palabras.</p>'.repeat(60)
const html = `<head><style>.used{a:b}.idle{c:d}</style></head>${filler}`

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
afterAll(() => app.close())

const handler = async () => new Response(html, { headers: { 'content-type': 'text/html' } })

/** The page as the server would answer it, whatever the router renders for it. */
async function answer(path: string, encoding = '', options = {}) {
  const headers = { 'accept-encoding': encoding }
  const request = new Request(`http://localhost${path}`, { headers })
  const response = await pageRenderer(handler, app.deps.env, options)(request, app.deps, '203.0.113.1')
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

test('a public page rendered on request has only the styles it needs, and its policy names them', async () => {
  const { headers, body } = await answer('/reservar-cita')
  expect(body.toString()).toContain('<style>.used{a:b}</style>')
  const hash = createHash('sha256').update('.used{a:b}').digest('base64')
  expect(headers.get('content-security-policy')).toContain(hash)
})

test.each(['/login', '/admin/dashboard', '/cita/abc'])('%s keeps all its styles', async (path) => {
  expect((await answer(path)).body.toString()).toBe(html)
})

test('a page that gets the styles of its built copy keeps them until then', async () => {
  expect((await answer('/reservar-cita', '', { keepsStyles: true })).body.toString()).toBe(html)
})

test('is compressed as the browser prefers', async () => {
  const readers = { 'gzip, deflate, br': brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, read] of Object.entries(readers)) {
    const { headers, body } = await answer('/login', accepted)
    expect(read(body).toString()).toBe(html)
    expect(headers.get('vary')).toBe('Accept-Encoding')
  }
  expect((await answer('/login', 'identity')).headers.get('content-encoding')).toBeNull()
})

test('a client that accepts no encoding we have gets the plain page', async () => {
  const renderPage: RenderPage = (request, deps, address) =>
    pageRenderer(handler, deps.env)(request, deps, address)
  const served = await createTestApp({ work: false, renderPage })
  const server = serve({ fetch: served.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(async () => {
    server.close()
    await served.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const encoding of ['*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, identity;q=0']) {
    const response = await fetch(`http://127.0.0.1:${port}/login`, {
      headers: { 'accept-encoding': encoding },
    })
    expect([encoding, response.status, response.headers.get('content-encoding')]).toEqual([
      encoding,
      200,
      null,
    ])
    expect(await response.text()).toBe(html)
  }
})
