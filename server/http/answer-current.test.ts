import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createAnswerCurrent } from './answer-current.ts'
import { createCurrentPages } from './current-pages.ts'
import { createRequestHandler } from './request-listener.ts'
import { securityHeaders } from './security-headers.ts'
import { answerStatic, loadStaticFiles } from './static-files.ts'

// A built page and a server on a real port whose settings may change.
const folder = mkdtempSync(join(tmpdir(), 'life-answer-'))
writeFileSync(join(folder, 'index.html'), '<p>900</p>')
/** More pages than may be rendered or queued at a time. */
const MANY = Array.from({ length: 80 }, (_, index) => `/tratamientos/tratamiento-${index}`)
for (const path of MANY) {
  mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, path, 'index.html'), '<p>900</p>')
}
let phone = ''
let rendered: string[] = []
let release = () => {}
let held: Promise<void> | undefined

const renderPage = async (request: Request) => {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  await held
  if (phone === 'gone') return new Response('Ya no está.', { status: 404, headers: HTML })
  return new Response(`<p>${phone}</p>`, { headers: HTML })
}
const HTML = { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' }

const log = createLogger('silent')
const files = loadStaticFiles(folder, { commonHeaders: securityHeaders })
const pages = createCurrentPages({
  files,
  commonHeaders: securityHeaders,
  log,
  render: (path) => renderPage(new Request(`http://localhost${path}`)),
})
let app: TestApp
let port = 0
const server = createServer((request, response) => handle(request, response))
let handle: ReturnType<typeof createRequestHandler>

beforeAll(async () => {
  const answerCurrent = createAnswerCurrent(files, pages)
  app = await createTestApp({ work: false, rateLimits: false, renderPage, answerCurrent })
  handle = createRequestHandler({
    app,
    log,
    apiPath: '/auth/v1',
    trustProxy: true,
    answerBuilt: (request, response) => answerStatic(files, request, response, pages.overrule),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as { port: number }).port
})
afterAll(async () => {
  server.close()
  await pages.stop()
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  rendered = []
  held = undefined
})

/** Not fetch: it would decompress the body before we can check it. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = httpRequest({ port, path, headers, method, agent: false }).end()
  const [response] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

function say(text: string) {
  phone = text
  pages.renew(text)
}

test('the first request after a change gets the page with the headers of a built one, and so does the next', async () => {
  expect((await get('/')).body.toString()).toBe('<p>900</p>')
  say('910')
  const first = await get('/', { 'accept-encoding': 'br' })
  const next = await get('/', { 'accept-encoding': 'br' })
  for (const { status, headers, body } of [first, next]) {
    expect([status, brotliDecompressSync(body).toString()]).toEqual([200, '<p>910</p>'])
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  }
  expect(first.headers.etag).toBe(next.headers.etag)
  expect(rendered).toEqual(['/'])
})

test('a conditional request gets 304, and HEAD gets no body', async () => {
  say('911')
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '10'])
  pages.renew('911 once more')
  const again = await get('/', { 'if-none-match': head.headers.etag! })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('an address with campaign parameters gets the cached page', async () => {
  say('912')
  expect((await get('/?utm_source=x')).body.toString()).toBe('<p>912</p>')
  expect((await get('/')).body.toString()).toBe('<p>912</p>')
  expect(rendered).toEqual(['/'])
})

test('concurrent requests for one page render it once and take one place in the queue', async () => {
  say('913')
  held = new Promise((done) => (release = done))
  // More than may wait for a page.
  const crowd = Array.from({ length: 200 }, (_, index) =>
    get('/', { 'x-forwarded-for': `198.51.100.${index}` }),
  )
  await expect.poll(() => rendered).toEqual(['/'])
  release()
  for (const { status, body } of await Promise.all(crowd))
    expect([status, body.toString()]).toEqual([200, '<p>913</p>'])
  expect(rendered).toEqual(['/'])
})

test('a page that no longer exists is answered as before, rendered each time', async () => {
  say('gone')
  for (const time of [1, 2]) {
    const { status, headers, body } = await get('/')
    expect([status, body.toString(), rendered.length]).toEqual([404, 'Ya no está.', time])
    expect(headers.etag).toBeUndefined()
  }
})

test('while many requests wait for other pages, cached ones are answered immediately, and those without room are told so', async () => {
  say('914')
  await get('/')
  held = new Promise((done) => (release = done))
  const crowd = MANY.map((path, index) => get(path, { 'x-forwarded-for': `198.51.101.${index}` }))
  // Two are being rendered and 64 wait; the others are refused after a moment.
  const refused = crowd.slice(66)
  expect((await get('/')).body.toString()).toBe('<p>914</p>')
  for (const { status, headers } of await Promise.all(refused))
    expect([status, headers['retry-after']]).toEqual([503, '3'])
  release()
  const others = await Promise.all(crowd.slice(0, 66))
  const answered = others.filter(({ status }) => status === 200)
  expect(answered.length).toBeGreaterThan(1)
  for (const { body } of answered) expect(body.toString()).toBe('<p>914</p>')
  // On a busy machine some may time out in the queue.
  expect(others.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
})
