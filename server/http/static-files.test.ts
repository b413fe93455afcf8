import { createServer, request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'
import { finishFile } from '../../scripts/build/finish-file.ts'
import type { FileFacts } from './file-facts.ts'
import { answerStatic, builtBody, loadStaticFiles } from './static-files.ts'

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const PAGE = '<!DOCTYPE html><html lang="es"><script>start()</script><h1>Clínicas</h1></html>'

/** `without` is a folder that is deleted after the start. */
async function serve({ without }: { without?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'life-static-'))
  mkdirSync(join(folder, 'clinicas'))
  mkdirSync(join(folder, 'todos-los-tratamientos'))
  writeFileSync(join(folder, 'todos-los-tratamientos/index.html'), PAGE)
  writeFileSync(join(folder, 'index.html'), PAGE)
  mkdirSync(join(folder, 'assets'))
  const page = join(folder, 'clinicas/index.html')
  writeFileSync(page, PAGE)
  writeFileSync(`${page}.br`, brotliCompressSync(PAGE))
  writeFileSync(`${page}.gz`, gzipSync(PAGE))
  writeFileSync(join(folder, 'assets/app-abc123.js'), 'start()')
  mkdirSync(join(folder, 'og'))
  writeFileSync(join(folder, 'og/clinicas.jpg'), PICTURE)
  mkdirSync(join(folder, 'tratamientos/bilbao/rinoplastia'), { recursive: true })
  const local = join(folder, 'tratamientos/bilbao/rinoplastia/index.html')
  writeFileSync(local, PAGE)
  writeFileSync(`${local}.br`, brotliCompressSync(PAGE))
  writeFileSync(`${local}.gz`, gzipSync(PAGE))
  const files = loadStaticFiles(folder, { commonHeaders: securityHeaders })
  if (without) rmSync(join(folder, without), { recursive: true })
  const server = createServer((request, response) => {
    if (!answerStatic(files, request, response)) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as { port: number }
  // Not fetch: it would decompress the body before we can check it.
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const outgoing = httpRequest({ port, path, headers, method, agent: false }).end()
    const [response] = await once(outgoing, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }
}

test('a page is answered with and without the trailing slash and with any query', async () => {
  const get = await serve()
  for (const path of ['/clinicas', '/clinicas/', '/clinicas?utm_source=x']) {
    const { status, body } = await get(path)
    expect([status, body.toString()]).toEqual([200, PAGE])
  }
})

test('the catalogue with filters in its address is left to the renderer', async () => {
  const get = await serve()
  expect((await get('/todos-los-tratamientos')).status).toBe(200)
  for (const path of ['/todos-los-tratamientos?q=lifting', '/todos-los-tratamientos/?q=lifting'])
    expect((await get(path)).status).toBe(418)
})

test('the home page with an account code is left to the redirect', async () => {
  const get = await serve()
  expect((await get('/?utm_source=mail')).status).toBe(200)
  expect((await get('/?code=7a3a1c9e-0a1b-4c2d-8e3f-000000000001')).status).toBe(418)
})

test('a damaged body is never sent: another replaces it, or else the page is rendered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'life-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const facts: Record<string, FileFacts> = {}
  const local = 'tratamientos/bilbao/rinoplastia'
  mkdirSync(join(folder, local), { recursive: true })
  const build = async (name: string) => {
    writeFileSync(join(folder, name), PAGE)
    facts[name] = await finishFile(join(folder, name), name, Buffer.from(PAGE))
  }
  const damage = (name: string) => {
    const body = readFileSync(join(folder, name))
    body[body.length >> 1]! ^= 1
    writeFileSync(join(folder, name), body)
  }
  for (const name of ['br.html', 'gz.html', 'both.html', 'all.html', `${local}/index.html`]) await build(name)
  for (const name of ['br.html.br', 'gz.html.gz', 'both.html.br', 'both.html.gz']) damage(name)
  for (const name of ['all.html', `${local}/index.html`])
    for (const end of ['', '.br', '.gz']) damage(name + end)
  const told: string[] = []
  const files = loadStaticFiles(folder, {
    facts,
    commonHeaders: securityHeaders,
    onDamaged: (name) => told.push(name),
  })
  const server = createServer((request, response) => {
    if (!answerStatic(files, request, response)) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const get = async (path: string, accepted: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': accepted },
    })
    return [
      answer.status,
      answer.headers.get('content-encoding'),
      answer.ok && (await answer.text()) === PAGE,
    ]
  }
  expect(await get('/br.html', 'br, gzip')).toEqual([200, 'gzip', true])
  expect(await get('/gz.html', 'gzip')).toEqual([200, null, true])
  expect(await get('/gz.html', 'br')).toEqual([200, 'br', true])
  expect(await get('/both.html', 'br, gzip')).toEqual([200, null, true])
  expect((await get('/all.html', 'br'))[0]).toBe(418)
  for (let n = 0; n < 2; n++) expect((await get(`/${local}`, 'identity'))[0]).toBe(418)
  expect(told.toSorted()).toEqual(['all.html', `${local}/index.html`])
})

test('without build facts a damaged body does not crash the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'life-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.html'), PAGE)
  writeFileSync(join(folder, 'a.html.gz'), 'no gzip at all')
  const files = loadStaticFiles(folder, { commonHeaders: securityHeaders })
  expect(builtBody(files, '/a.html')?.toString()).toBe(PAGE)
})

test('browsers get the smallest encoding they accept', async () => {
  const get = await serve()
  const brotli = await get('/clinicas', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
  const gzip = await get('/clinicas', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
})

test('an encoding that the browser refuses is not used', async () => {
  const get = await serve()
  const { headers } = await get('/clinicas', { 'accept-encoding': 'gzip, br;q=0' })
  expect(headers['content-encoding']).toBe('gzip')
})

test('an unchanged page is not sent again', async () => {
  const get = await serve()
  const { headers } = await get('/clinicas')
  const again = await get('/clinicas', { 'if-none-match': headers.etag! })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('each encoding has its own tag, and a 304 carries the tag of the full response', async () => {
  const get = await serve()
  const tags = new Map<string, string>()
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/clinicas', { 'accept-encoding': accepted })
    tags.set(accepted, headers.etag!)
    expect(headers.vary).toBe('Accept-Encoding')
  }
  expect(new Set(tags.values()).size).toBe(3)
  for (const [accepted, etag] of tags) {
    for (const [, known] of tags) {
      for (const method of ['GET', 'HEAD']) {
        const asked = { 'accept-encoding': accepted, 'if-none-match': known }
        const { status, headers } = await get('/clinicas', asked, method)
        expect([status, headers.etag, headers.vary]).toEqual([
          known === etag ? 304 : 200,
          etag,
          'Accept-Encoding',
        ])
      }
    }
  }
})

test('every form of If-None-Match works', async () => {
  const get = await serve()
  const { etag } = (await get('/clinicas', { 'accept-encoding': 'br' })).headers
  const status = async (known: string) =>
    (await get('/clinicas', { 'accept-encoding': 'br', 'if-none-match': known })).status
  for (const known of [etag!, `W/${etag}`, `"other", ${etag}`, `"a,b",W/"c", W/${etag} ,"d"`, '*'])
    expect([known, await status(known)]).toEqual([known, 304])
  for (const known of ['"other"', etag!.replaceAll('"', ''), `"x${etag!.slice(1)}`, 'W/"*"', '', '"*"'])
    expect([known, await status(known)]).toEqual([known, 200])
})

test('dates are ignored as conditions, since pages have none', async () => {
  const get = await serve()
  const { status, headers } = await get('/clinicas', { 'if-modified-since': new Date().toUTCString() })
  expect([status, headers['last-modified']]).toEqual([200, undefined])
})

test("the browser's preferred encoding is used", async () => {
  const get = await serve()
  for (const [accepted, encoding] of [
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0', undefined],
  ] as const) {
    const { status, headers } = await get('/clinicas', { 'accept-encoding': accepted })
    expect([accepted, status, headers['content-encoding']]).toEqual([accepted, 200, encoding])
  }
})

test('only files with a hash in their name may be cached forever', async () => {
  const get = await serve()
  expect((await get('/assets/app-abc123.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/clinicas')).headers['cache-control']).toContain('must-revalidate')
})

test('a page allows its own inline scripts and no others', async () => {
  const get = await serve()
  const policy = (await get('/clinicas')).headers['content-security-policy']
  expect(policy).toContain("'sha256-")
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('HEAD gives the size without the body, and POST is left to others', async () => {
  const get = await serve()
  const head = await get('/clinicas', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(Buffer.byteLength(PAGE)),
    0,
  ])
  expect((await get('/clinicas', {}, 'POST')).status).toBe(418)
})

test('a sharing image is sent whole from disk, and not again to a client that has it', async () => {
  const get = await serve()
  const { status, headers, body } = await get('/og/clinicas.jpg')
  expect([status, headers['content-type'], headers['content-length']]).toEqual([200, 'image/jpeg', '4'])
  expect(body).toEqual(PICTURE)
  expect((await get('/og/clinicas.jpg', { 'if-none-match': headers.etag! })).status).toBe(304)
  const head = await get('/og/clinicas.jpg', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4', 0])
})

test('nothing outside the folder can be requested', async () => {
  const get = await serve()
  expect((await get('/../package.json')).status).toBe(418)
  expect((await get('/%2e%2e/package.json')).status).toBe(418)
})

test('a treatment in a city is read on request, and answered like any page', async () => {
  const get = await serve()
  for (const path of ['/tratamientos/bilbao/rinoplastia', '/tratamientos/bilbao/rinoplastia/']) {
    const { status, headers, body } = await get(path, { 'accept-encoding': 'gzip, br' })
    expect([status, brotliDecompressSync(body).toString()]).toEqual([200, PAGE])
    expect(headers['content-security-policy']).toContain("'sha256-")
    const known = { 'accept-encoding': 'gzip, br', 'if-none-match': String(headers.etag) }
    expect((await get(path, known)).status).toBe(304)
  }
})

test('a treatment in a city whose file is gone is left to the renderer', async () => {
  const get = await serve({ without: 'tratamientos' })
  expect((await get('/tratamientos/bilbao/rinoplastia')).status).toBe(418)
})

test('every file forbids framing, even in a 304', async () => {
  const get = await serve()
  for (const path of ['/', '/assets/app-abc123.js', '/og/clinicas.jpg']) {
    const { headers } = await get(path)
    const again = await get(path, { 'if-none-match': String(headers.etag) })
    expect([path, again.status]).toEqual([path, 304])
    for (const answer of [headers, again.headers])
      expect(answer['content-security-policy']).toMatch(/; frame-ancestors 'none'/)
  }
})
