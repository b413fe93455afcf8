import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductServer, startProductServer } from '../product-server.ts'
import { preparedData } from './prepared-data.ts'

/** Kilobytes that the server may have in memory at any time. */
const MAX_MEMORY = 400 * 1024
const dataDir = preparedData()
let server: ProductServer
let key: string
beforeAll(async () => {
  server = await startProductServer({ dataDir })
  const keys = readFileSync(join(dataDir, 'auth/project-keys.json'), 'utf8')
  key = /sb_publishable_[\w-]+/.exec(keys)![0]
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The most memory that the server ever had. */
function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1])
}

async function post(path: string, body: unknown): Promise<number> {
  const outgoing = httpRequest({ port: server.port, path, method: 'POST', agent: false })
  outgoing.setHeader('apikey', key).setHeader('content-type', 'application/json')
  outgoing.on('error', () => {})
  outgoing.end(JSON.stringify(body))
  const [response] = await once(outgoing, 'response')
  response.resume()
  return response.statusCode
}

async function expectUnharmed() {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(server.process.exitCode).toBeNull()
  expect(peakMemory()).toBeLessThan(MAX_MEMORY)
}

test('sign-ups with a megabyte of empty objects are refused and leave nothing behind', async () => {
  const body = { email: 'a@b.es', password: 'x'.repeat(20), data: { x: Array(340_000).fill({}) } }
  for (let round = 0; round < 5; round += 1) {
    const statuses = await Promise.all([1, 2, 3, 4].map(() => post('/auth/v1/signup', body)))
    expect(statuses).toEqual([413, 413, 413, 413])
  }
  await expectUnharmed()
})

test('sign-ins with long addresses, each another, are not kept', async () => {
  for (let round = 0; round < 8; round += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const email = `${round}-${index}-${'x'.repeat(round % 2 ? 1_000_000 : 30_000)}`
        return post('/auth/v1/token?grant_type=password', { email, password: 'x' })
      }),
    )
    expect([...new Set(statuses)]).toEqual([round % 2 ? 413 : 400])
  }
  await expectUnharmed()
})

test('three hundred connections that drip bodies in crumbs take neither memory nor turns', async () => {
  const sockets = Array.from({ length: 300 }, (_, index) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    const path = index % 2 ? '/api/leads' : '/auth/v1/signup'
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\napikey: ${key}\r\nContent-Type: application/json\r\n`
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    return socket
  })
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('1\r\na\r\n'.repeat(50))
  }, 50)
  try {
    for (let look = 0; look < 40; look += 1) await expectUnharmed()
  } finally {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
  await expectUnharmed()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
