import { selfSigned } from '#tests/receivers/saml-identity-provider.ts'
import { trustCertificate } from '#tests/receivers/trust-certificate.ts'
import { once } from 'node:events'
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { guardedFetch, type Network } from './guarded-fetch.ts'

/** Stands for the public internet; 127.0.0.2 and the rest stand for the internal network. */
const OUTSIDE = '127.0.0.1'
const seen: string[] = []
const servers: Server[] = []
let port: number
let plain: string

const answer =
  (place: string): RequestListener =>
  (request, response) => {
    seen.push(`${place} ${request.method} ${request.url}`)
    if (request.url === '/long') return void response.end('x'.repeat(5000))
    if (request.url === '/endless') return void response.write('x')
    if (request.url === '/moved') return void response.writeHead(302, { location: `${plain}/inside` }).end()
    response.end(place)
  }

async function listen(server: Server, host: string, at = 0): Promise<number> {
  servers.push(server)
  server.listen(at, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  const { privateKey: key, certificate: cert } = await selfSigned('partner.example')
  const endTrust = trustCertificate(cert)
  port = await listen(createServer({ key, cert }, answer('outside')) as Server, OUTSIDE)
  await listen(createServer({ key, cert }, answer('inside')) as Server, '127.0.0.2', port)
  plain = `http://127.0.0.1:${await listen(createPlainServer(answer('plain')), '127.0.0.1')}`
  return endTrust
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A name that resolves to these addresses, one list per lookup. */
function network(...answers: string[][]): Network & { asked: number } {
  const made = {
    asked: 0,
    isPublic: (address: string) => address === OUTSIDE,
    lookup: ((_name: string, _options: unknown, done: (...found: unknown[]) => void) => {
      const addresses = answers[Math.min(made.asked, answers.length - 1)]!
      made.asked += 1
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    }) as unknown as Network['lookup'],
  }
  return made
}

const partner = (path = '/') => `https://partner.example:${port}${path}`
const fetched = async (...args: Parameters<typeof guardedFetch>) => (await guardedFetch(...args)).text()

test('a public address can be reached', async () => {
  const { status, ok } = await guardedFetch({}, partner(), {}, network([OUTSIDE]))
  expect([status, ok]).toEqual([200, true])
})

test.each([
  ['a name with an internal address', [['127.0.0.2']]],
  ['a name that also has an internal address', [[OUTSIDE, '127.0.0.2']]],
  ['a name that does not resolve', [[]]],
])('%s is refused before anything is sent', async (_what, answers) => {
  seen.length = 0
  const refused = guardedFetch({}, partner(), {}, network(...answers))
  await expect(refused).rejects.toMatchObject({ code: 'private_address' })
  expect(seen).toEqual([])
})

test('DNS rebinding gains nothing: the checked address is the one connected to', async () => {
  const rebinding = network([OUTSIDE], ['127.0.0.2'])
  expect(await fetched({}, partner(), {}, rebinding)).toBe('outside')
  expect(rebinding.asked).toBe(1)
  await expect(fetched({}, partner(), {}, rebinding)).rejects.toMatchObject({ code: 'private_address' })
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
])('%s is refused', async (address) => {
  await expect(guardedFetch({}, address)).rejects.toMatchObject({ code: 'private_address' })
})

test("without encryption nothing is sent, except to the origin of an operator's address", async () => {
  await expect(guardedFetch({}, plain)).rejects.toMatchObject({ code: 'not_https' })
  const { port: own, hostname } = new URL(plain)
  await expect(guardedFetch({ hosts: [hostname] }, plain)).rejects.toMatchObject({ code: 'not_https' })
  await expect(guardedFetch({ operator: ['http://127.0.0.1:1'] }, plain)).rejects.toMatchObject({
    code: 'not_https',
  })
  expect(own).not.toBe('')
  expect(await fetched({ operator: [undefined, `${plain}/hook`] }, `${plain}/any`)).toBe('plain')
})

test('a host that the operator allows may be internal, and only that one', async () => {
  const inside = network(['127.0.0.2'])
  // The system resolves names there, so use a numeric address.
  const house = `https://127.0.0.2:${port}/`
  await expect(guardedFetch({ hosts: ['127.0.0.3'] }, house, {}, inside)).rejects.toMatchObject({
    code: 'private_address',
  })
  for (const host of ['127.0.0.2', `127.0.0.2:${port}`])
    await expect(guardedFetch({ hosts: [host] }, house)).rejects.toMatchObject({
      code: expect.stringMatching(/CERT|SIGNED/),
    })
})

test('an internal connection is not reused for an address that may not go there', async () => {
  const { privateKey: key, certificate: cert } = await selfSigned('localhost')
  onTestFinished(trustCertificate(cert))
  const house = await listen(createServer({ key, cert }, answer('house')) as Server, '127.0.0.1')
  const address = `https://localhost:${house}/`
  expect(await fetched({ hosts: ['localhost'] }, address)).toBe('house')
  await expect(guardedFetch({}, address)).rejects.toMatchObject({ code: 'private_address' })
})

test('a redirect is returned as the response, wherever it points', async () => {
  seen.length = 0
  const moved = await guardedFetch({}, partner('/moved'), {}, network([OUTSIDE]))
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `${plain}/inside`])
  expect(seen).toEqual(['outside GET /moved'])
})

test('a long response is refused or cut off, and an endless one is given up', async () => {
  const ask = (path: string, init: Parameters<typeof guardedFetch>[2]) =>
    fetched({}, partner(path), init, network([OUTSIDE]))
  await expect(ask('/long', { maxBytes: 4999 })).rejects.toMatchObject({ code: 'answer_too_long' })
  expect(await ask('/long', { maxBytes: 5000 })).toHaveLength(5000)
  expect(await ask('/long', { maxBytes: 10, cut: true })).toHaveLength(10)
  expect(await ask('/long', { maxBytes: 0, cut: true })).toBe('')
  await expect(ask('/endless', { timeout: 50 })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a streamed response arrives as it is sent, within the limits of size and time', async () => {
  const open = (path: string, init: object) =>
    guardedFetch({}, partner(path), { ...init, stream: true }, network([OUTSIDE]))
  const reader = (await open('/endless', {})).body!.getReader()
  expect((await reader.read()).value).toEqual(new Uint8Array([120]))
  await reader.cancel()
  await expect((await open('/endless', { timeout: 300 })).text()).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await expect((await open('/long', { maxBytes: 4999 })).text()).rejects.toMatchObject({
    code: 'answer_too_long',
  })
  expect(await (await open('/long', { maxBytes: 5000 })).text()).toHaveLength(5000)
})

test('a body arrives with its length and type', async () => {
  const posted = { method: 'POST', body: new URLSearchParams({ a: 'ñ' }) }
  seen.length = 0
  expect(await fetched({ operator: [plain] }, `${plain}/form`, posted)).toBe('plain')
  expect(seen).toEqual(['plain POST /form'])
})
