import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from './client.ts'
import { isConnectionFault, isSilence } from './connection-fault.ts'
import { TimedClient } from './timed-client.ts'

/** A server that is not PostgreSQL. */
async function listen(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    answer(socket.on('error', () => {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, user: 'nobody', database: 'none' }
}

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('a server that hangs up while we connect is away, not silent', async () => {
  const place = await listen((socket) => socket.once('data', () => socket.end()))
  const database = createDatabase(place, { connectTimeout: 5000 })
  onTestFinished(() => database.close())
  const failure = await failureOf(database.pool.query('select 1'))
  expect(failure).toMatchObject({ code: 'connection_lost' })
  expect([isConnectionFault(failure), isSilence(failure)]).toEqual([true, false])
})

test('a server that does not respond while we connect is silent', async () => {
  const database = createDatabase(await listen(() => {}), { connectTimeout: 200 })
  onTestFinished(() => database.close())
  const failure = await failureOf(database.pool.query('select 1'))
  expect(failure).toMatchObject({ code: 'connect_timeout' })
  expect([isConnectionFault(failure), isSilence(failure)]).toEqual([true, true])
})

test('a query on a closed connection fails with that reason', async () => {
  const client = new TimedClient({ ...(await listen(() => {})), connectionTimeoutMillis: 200 })
  expect(isConnectionFault(await failureOf(client.connect()))).toBe(true)
  expect(await failureOf((client.query as (text: string) => Promise<unknown>)('select 1'))).toMatchObject({
    code: 'connection_lost',
  })
})

test('a message alone does not make a connection fault', () => {
  expect(isConnectionFault(new Error('Connection terminated unexpectedly'))).toBe(false)
})
