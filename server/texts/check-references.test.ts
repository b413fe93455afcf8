import { createTestApp, type TestApp } from '#tests/app.ts'
import { articleContent } from '#tests/back-office/article-content.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { selfSigned } from '#tests/receivers/saml-identity-provider.ts'
import { trustCertificate } from '#tests/receivers/trust-certificate.ts'
import type { SavedText, TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Network } from '../shared/outgoing/guarded-fetch.ts'
import { checkReferences } from './check-references.ts'

let app: TestApp
let ana: StaffClient
let outside: Server
let port: number
let endTrust: () => void
let at = new Date('2026-11-27T09:00:00Z')
/** Path → the status it answers now. */
const answers = new Map<string, number>()
const asked: string[] = []
const inside: string[] = []
const insideServer = createPlainServer((request, response) => {
  inside.push(request.url ?? '')
  response.end()
})

/** The names of the public internet; every other one is of the internal network. */
const network: Network = {
  isPublic: (address) => address === '127.0.0.1',
  lookup: ((name: string, _options: unknown, done: (...found: unknown[]) => void) => {
    const address = name === 'revista.example' ? '127.0.0.1' : '127.0.0.2'
    done(null, [{ address, family: 4 }])
  }) as unknown as Network['lookup'],
}

beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  const { privateKey: key, certificate: cert } = await selfSigned('revista.example')
  endTrust = trustCertificate(cert)
  outside = createServer({ key, cert }, (request, response) => {
    const url = request.url ?? ''
    asked.push(`${request.method} ${url}`)
    if (url === '/movida') return void response.writeHead(301, { location: '/bien' }).end()
    if (url === '/dentro') return void response.writeHead(302, { location: insideUrl() }).end()
    if (url === '/vueltas') return void response.writeHead(302, { location: '/vueltas' }).end()
    if (url === '/solo-get') return void response.writeHead(request.method === 'HEAD' ? 405 : 200).end()
    if (url === '/corta') return void request.socket.destroy()
    response.writeHead(answers.get(url) ?? 200).end()
  })
  outside.listen(0, '127.0.0.1')
  insideServer.listen(0, '127.0.0.2')
  await Promise.all([once(outside, 'listening'), once(insideServer, 'listening')])
  port = (outside.address() as AddressInfo).port
})
beforeEach(async () => {
  await app.truncate()
  answers.clear()
  asked.length = 0
  ana = await staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' })
})
afterAll(async () => {
  endTrust()
  outside.closeAllConnections()
  outside.close()
  insideServer.close()
  await app.close()
})

const insideUrl = () => `https://interno.example:${(insideServer.address() as AddressInfo).port}/secreto`
const url = (path: string) => `https://revista.example:${port}${path}`
const reference = (address: string) => ({ text: 'Una guía', url: address, kind: null, year: null })
const check = (daysLater = 0) => {
  at = new Date(at.getTime() + daysLater * 86_400_000)
  return checkReferences({ ...app.deps, now: () => at }, { signal: AbortSignal.timeout(20_000), network })
}

async function articleWith(...addresses: string[]): Promise<TextDetail> {
  const content = { ...articleContent, references: addresses.map(reference) }
  return (await ana.post<TextDetail>('/texts', { kind: 'article', content })).body
}
async function deadOf({ id }: TextDetail): Promise<string[]> {
  const { body } = await ana.get<TextDetail>(`/texts/${id}`)
  return body.findings.filter(({ rule }) => rule === 'dead-link').map(({ excerpt }) => excerpt)
}

test('a reference that is gone is a finding of its text and counted in the list, until it is mended', async () => {
  answers.set('/perdida', 404).set('/cerrada', 403)
  const text = await articleWith(
    url('/bien'),
    url('/perdida'),
    url('/movida'),
    url('/solo-get'),
    url('/cerrada'),
  )
  await check()
  expect(await deadOf(text)).toEqual([url('/perdida')])
  const { body: list } = await ana.get<TextList>('/texts?kind=article&view=dead-links')
  expect(list.items).toMatchObject([{ id: text.id, deadLinks: 1 }])
  expect((await ana.get('/texts/counts')).body).toMatchObject({ deadLinks: 1 })
  await ana.put<SavedText>(`/texts/${text.id}/content`, {
    version: text.version,
    kind: 'saved',
    content: { ...articleContent, references: [reference(url('/bien'))] },
  })
  expect(await deadOf(text)).toEqual([])
  await check()
  expect((await ana.get<TextList>('/texts?kind=article&view=dead-links')).body.total).toBe(0)
})

test('a server that is down for a day is no dead link; after three days it is', async () => {
  answers.set('/caida', 503)
  const text = await articleWith(url('/bien'), url('/caida'), url('/corta'))
  await check()
  await check()
  expect(asked.filter((one) => one.endsWith('/caida'))).toHaveLength(1)
  await check(1.1)
  expect(await deadOf(text)).toEqual([])
  await check(1.1)
  expect(await deadOf(text)).toEqual([url('/caida'), url('/corta')])
  answers.delete('/caida')
  await check(1.1)
  expect(await deadOf(text)).toEqual([url('/corta')])
})

test('an address that answers is asked again a week later', async () => {
  await articleWith(url('/bien'))
  await check()
  await check(6)
  expect(asked).toEqual(['HEAD /bien'])
  await check(1.1)
  expect(asked).toEqual(['HEAD /bien', 'HEAD /bien'])
})

test('neither a reference nor where it leads reaches the internal network', async () => {
  const text = await articleWith(insideUrl(), url('/dentro'), url('/vueltas'), url('/bien'))
  await check()
  await check(1.1)
  await check(1.1)
  expect(inside).toEqual([])
  expect(await deadOf(text)).toEqual([insideUrl(), url('/dentro'), url('/vueltas')])
  expect(asked.filter((one) => one.endsWith('/vueltas')).length).toBeLessThan(20)
})

test('if nothing at all answers, nothing is called dead', async () => {
  const text = await articleWith(url('/corta'), `${url('/corta')}?2`, insideUrl())
  answers.set('/corta?2', 200)
  const dead: Network = { ...network, isPublic: () => false }
  for (let day = 0; day < 4; day++) {
    at = new Date(at.getTime() + 2 * 86_400_000)
    await checkReferences(
      { ...app.deps, now: () => at },
      { signal: AbortSignal.timeout(20_000), network: dead },
    )
  }
  expect(await deadOf(text)).toEqual([])
})
