import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { connect, type ConnectionOptions } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './product-server.ts'
import { selfSigned } from './receivers/saml-identity-provider.ts'

const SITE = 'clinicas.example'
const isThere = spawnSync('nginx', ['-v']).status === 0

/** The proxy of the documentation, unchanged except for paths and ports, before a server that repeats headers. */
async function startProxy() {
  const folder = await mkdtemp(join(tmpdir(), 'life-nginx-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const behind = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  behind.listen(0, '127.0.0.1')
  await once(behind, 'listening')
  onTestFinished(() => void behind.close())
  const { port } = behind.address() as { port: number }
  const [plain, secure] = [await freePort(), await freePort()]
  const { privateKey, certificate } = await selfSigned(SITE)
  await writeFile(join(folder, 'privkey.pem'), privateKey)
  await writeFile(join(folder, 'fullchain.pem'), certificate)
  const site = (await readFile('docs/nginx.conf', 'utf8'))
    .replaceAll(`/etc/letsencrypt/live/${SITE}`, folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll(/listen \[::\]:.*\n/g, '')
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('listen 443', `listen 127.0.0.1:${secure}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const whole = `pid ${folder}/nginx.pid;\ndaemon off;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}}\n`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, whole)
  expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  const proxy = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    proxy.kill()
    await once(proxy, 'exit')
  })
  const tls = (options: ConnectionOptions) =>
    new Promise<string>((done) => {
      const socket = connect({ port: secure, servername: SITE, rejectUnauthorized: false, ...options })
      socket.once('secureConnect', () => done(`${socket.getProtocol()} ${socket.getCipher().name}`))
      socket.once('error', () => done('refused'))
      onTestFinished(() => void socket.destroy())
    })
  await expect.poll(() => tls({})).toMatch(/^TLS/)
  return { tls, plain, secure }
}

test.skipIf(!isThere)(
  'the documented proxy accepts TLS 1.2 and 1.3 with good ciphers, and nothing older',
  async () => {
    const { tls } = await startProxy()
    expect(await tls({})).toMatch(/^TLSv1\.3 TLS_AES_/)
    expect(await tls({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-RSA-AES\d+-GCM/)
    const old = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const
    expect(await tls({ ...old, maxVersion: 'TLSv1.1' })).toBe('refused')
    const weak = ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA256', 'DHE-RSA-AES256-GCM-SHA384']
    for (const cipher of weak)
      expect([cipher, await tls({ maxVersion: 'TLSv1.2', ciphers: `${cipher}:@SECLEVEL=0` })]).toEqual([
        cipher,
        'refused',
      ])
  },
)

test.skipIf(!isThere)(
  'it sets the client address, whatever the caller sent, and redirects only pages from http to https',
  async () => {
    const { plain, secure } = await startProxy()
    const own = { port: secure, servername: SITE, rejectUnauthorized: false }
    const headers = {
      host: SITE,
      'x-forwarded-for': '203.0.113.7',
      'x-real-ip': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
      'x-request-id': 'of-the-caller',
    }
    const options: RequestOptions = { ...own, headers, agent: false }
    const [answer] = await once(httpsRequest(options).end(), 'response')
    const seen = (await json(answer)) as Record<string, string>
    expect(seen).toMatchObject({ host: SITE, 'x-forwarded-for': '127.0.0.1' })
    expect(seen['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(JSON.stringify(seen)).not.toContain('203.0.113.7')
    const [page] = await once(
      httpRequest({ port: plain, path: '/clinicas?a=1', headers: { host: SITE } }).end(),
      'response',
    )
    expect([page.statusCode, page.headers.location]).toEqual([301, `https://${SITE}/clinicas?a=1`])
    page.resume()
    for (const path of ['/api/leads', '/auth/v1/token', '/rest/v1/user_roles']) {
      const [call] = await once(httpRequest({ port: plain, path, headers: { host: SITE } }).end(), 'response')
      expect([path, call.statusCode]).toEqual([path, 403])
      call.resume()
    }
  },
)
