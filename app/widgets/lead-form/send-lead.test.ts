import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendLead } from './send-lead.ts'

const lead = {
  formType: 'contact_page',
  name: 'Ana',
  email: 'ana@example.com',
  phone: '612345678',
  consents: { health: false, marketing: false },
  tracking: {},
  sourceUrl: '/contacto',
  website: '',
} as const

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function sendTo(answer: Answer, timeoutMs = 2000) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return sendLead(lead, 'key-12345678', { endpoint: `http://127.0.0.1:${port}/api/leads`, timeoutMs })
}

function json(status: number, body: unknown): Answer {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

test('a stored lead returns its folio, and the key is sent with the request', async () => {
  let key: unknown
  const result = await sendTo((request, response) => {
    key = request.headers['idempotency-key']
    json(201, { folio: 'LD-26-000001' })(request, response)
  })
  expect(result).toEqual({ sent: true, folio: 'LD-26-000001' })
  expect(key).toBe('key-12345678')
})

test('each refusal keeps its reason', async () => {
  expect(await sendTo(json(422, { errors: { phone: 'Revisa las cifras', odd: 3 } }))).toEqual({
    sent: false,
    reason: 'invalid',
    errors: { phone: 'Revisa las cifras' },
  })
  expect(await sendTo(json(429, {}))).toEqual({ sent: false, reason: 'rate-limited' })
  expect(await sendTo(json(503, {}))).toEqual({ sent: false, reason: 'refused' })
})

test('a response that is lost, late or malformed counts as no answer', async () => {
  const noAnswer = { sent: false, reason: 'no-answer' }
  expect(await sendTo((request) => void request.socket.destroy())).toEqual(noAnswer)
  expect(await sendTo(() => {}, 100)).toEqual(noAnswer)
  expect(await sendTo((_request, response) => response.writeHead(201).end('<html>'))).toEqual(noAnswer)
})
