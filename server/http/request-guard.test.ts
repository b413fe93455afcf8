import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createRequestGuard } from './request-guard.ts'

async function serve() {
  const { guard } = createRequestGuard({
    trustProxy: true,
    log: createLogger('silent'),
    https: true,
    apiPath: '/auth/v1',
    answerBuilt: (request, response) => {
      if (request.url !== '/equipo') return false
      response.end('built')
      return true
    },
  })
  const server = createServer((request, response) => {
    guard(request, response, () => response.end('passed'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return async (path: string, { method = 'GET', from = '203.0.113.1', accept = '*/*', body = '' } = {}) => {
    const headers = { 'x-forwarded-for': from, accept, ...(body ? { 'content-length': '9999' } : {}) }
    const outgoing = httpRequest({ port, path, method, agent: false, headers })
    // With a body: only its beginning, like a slow client.
    if (body) outgoing.write(body)
    else outgoing.end()
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
}

test('health is answered without the app', async () => {
  const ask = await serve()
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: 'ok' })
  expect(await ask('/healthz', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test.each(['TRACE', 'PROPFIND', 'LINK'])('%s is refused with the allowed methods', async (method) => {
  const ask = await serve()
  const { status, headers } = await ask('/equipo', { method })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('one address has a page limit, checked before its body is read; built pages and endpoints are not affected', async () => {
  const ask = await serve()
  for (let index = 0; index < 60; index += 1) expect((await ask('/reservar-cita')).body).toBe('passed')
  const page = await ask('/contacto', { method: 'POST', accept: 'text/html', body: 'nombre=' })
  expect(page).toMatchObject({ status: 429, body: expect.stringContaining('Un momento, por favor') })
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
  const program = await ask('/blog.data?q=a')
  expect(program).toMatchObject({ status: 429, body: expect.stringContaining('rate_limited') })
  expect(Number(program.headers['retry-after'])).toBeGreaterThan(0)
  for (const path of ['/api/leads', '/auth/v1/user', '/rest/v1/user_roles', '/readyz'])
    expect((await ask(path)).body).toBe('passed')
  expect((await ask('/equipo')).body).toBe('built')
  expect((await ask('/reservar-cita', { from: '203.0.113.2' })).body).toBe('passed')
})
